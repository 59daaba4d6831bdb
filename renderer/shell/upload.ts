import { errorShapeSchema, GroundsError, loopbackPaths, uploadReplySchema } from '../../native/contract/index.ts';
import type { NamedFile } from './dropped-files.ts';
import type { HandOver } from './shell.ts';

async function uploadOne({ path, file }: NamedFile, batch: string, signal: AbortSignal): Promise<string> {
  const query = new URLSearchParams({ batch, path });
  let response: Response;
  try {
    response = await fetch(`${loopbackPaths.upload}?${query.toString()}`, { method: 'POST', body: file, signal });
  } catch (thrown) {
    if (signal.aborted) throw new GroundsError('cancelled', 'Cancelled.');
    // The browser says the same of a lost connection and of a file that went away or cannot be read.
    throw new GroundsError(
      'connection-lost',
      `“${file.name}” could not be handed to Grounds. See whether Grounds is running and the file is still there.`,
      { cause: thrown },
    );
  }
  const reply: unknown = await response.json();
  if (!response.ok) throw GroundsError.fromShape(errorShapeSchema.parse(reply));
  return uploadReplySchema.parse(reply).path;
}

/** Hands files to the loopback host and returns the path under which the engine finds them. */
export async function upload(files: readonly NamedFile[], { onShare, signal }: HandOver): Promise<string | null> {
  const batch = crypto.randomUUID();
  const totalBytes = files.reduce((sum, { file }) => sum + file.size, 0);
  let doneBytes = 0;
  let path: string | null = null;
  for (const named of files) {
    path = await uploadOne(named, batch, signal);
    doneBytes += named.file.size;
    onShare(totalBytes === 0 ? 1 : doneBytes / totalBytes);
  }
  return path;
}
