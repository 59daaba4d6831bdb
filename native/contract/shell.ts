import { z } from 'zod';

/** What the user may choose as an export: a zip file, or a folder. */
export const exportKindSchema = z.enum(['file', 'folder']);
export type ExportKind = z.infer<typeof exportKindSchema>;

/** Where the loopback host takes connections (WebSocket) and dropped files (POST), relative to its origin. */
export const loopbackPaths = { engine: '/engine', upload: '/upload' } as const;

/**
 * Query of an upload, one POST for each file with the file's bytes as its body. All files of one drop share a
 * `batch`; `path` is the file's name, or its path in the dropped folder beginning with the folder's name.
 */
export const uploadQuerySchema = z.object({ batch: z.uuid(), path: z.string().min(1).max(4096) });

/** Answer to an upload: the path to import once all files of the batch are there. Failures are an `ErrorShape`. */
export const uploadReplySchema = z.object({ path: z.string() });
