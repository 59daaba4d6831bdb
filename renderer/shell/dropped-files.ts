/** A file to hand over, and its path: its name, or its way through the dropped folder beginning with the folder. */
export interface NamedFile {
  path: string;
  file: File;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

function readBatch(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

async function filesBelow(entry: FileSystemEntry, prefix: string): Promise<NamedFile[]> {
  const path = prefix + entry.name;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path, file }];
  }
  if (!isDirectory(entry)) return [];
  const reader = entry.createReader();
  const files: NamedFile[] = [];
  // A reader gives its entries in batches and an empty one at the end.
  for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader)) {
    for (const child of batch) files.push(...(await filesBelow(child, `${path}/`)));
  }
  return files;
}

/** All files of a drop, those inside dropped folders included. To be called while the drop event is handled. */
export async function droppedFiles(data: DataTransfer): Promise<NamedFile[]> {
  // A drop's items are gone after the first await, so all are taken now.
  const items = [...data.items].filter(({ kind }) => kind === 'file');
  const taken = items.map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const files = await Promise.all(
    taken.map(async ({ entry, file }): Promise<NamedFile[]> => {
      if (entry !== null) return await filesBelow(entry, '');
      return file === null ? [] : [{ path: file.name, file }];
    }),
  );
  return files.flat();
}
