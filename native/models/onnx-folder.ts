import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { GroundsError } from '../contract/errors.ts';

/** Weight files that transformers.js knows, best for a processor first, and the name it has for each. */
const weightFiles = [
  { file: 'model_quantized.onnx', dtype: 'q8' },
  { file: 'model_int8.onnx', dtype: 'int8' },
  { file: 'model_uint8.onnx', dtype: 'uint8' },
  { file: 'model.onnx', dtype: 'fp32' },
  { file: 'model_fp16.onnx', dtype: 'fp16' },
  { file: 'model_q4.onnx', dtype: 'q4' },
] as const;

export interface OnnxWeights {
  path: string;
  dtype: (typeof weightFiles)[number]['dtype'];
}

const configSchema = z.looseObject({
  _name_or_path: z.string().optional(),
  architectures: z.array(z.string()).optional(),
});
export type OnnxConfig = z.infer<typeof configSchema>;

/** Whether a folder is laid out as transformers.js wants it: configuration, tokenizer, weights under `onnx`. */
export function isOnnxFolder(folder: string): boolean {
  return missingFiles(folder).length === 0;
}

/** The weights that are loaded from a folder. Throws `model-foreign` where the folder is no model. */
export function findWeights(folder: string): OnnxWeights {
  const missing = missingFiles(folder);
  const found = weightFiles.find(({ file }) => existsSync(path.join(folder, 'onnx', file)));
  if (found !== undefined && missing.length === 0) {
    return { path: path.join(folder, 'onnx', found.file), dtype: found.dtype };
  }
  throw new GroundsError(
    existsSync(folder) ? 'model-foreign' : 'model-missing',
    existsSync(folder)
      ? `"${folder}" is no model for Grounds: it lacks ${missing.join(', ')}. Choose a folder in transformers.js layout.`
      : `There is no model at "${folder}". Fetch it with "npm run models" or choose another one.`,
    { data: { path: folder } },
  );
}

/** The folder's `config.json`. Throws `model-foreign` where it cannot be read. */
export function readOnnxConfig(folder: string): OnnxConfig {
  try {
    return configSchema.parse(JSON.parse(readFileSync(path.join(folder, 'config.json'), 'utf8')));
  } catch (error) {
    throw new GroundsError('model-foreign', `The configuration of the model in "${folder}" cannot be read.`, {
      cause: error,
      data: { path: folder },
    });
  }
}

function missingFiles(folder: string): string[] {
  const missing = ['config.json', 'tokenizer.json', 'tokenizer_config.json'].filter(
    (file) => !existsSync(path.join(folder, file)),
  );
  if (!weightFiles.some(({ file }) => existsSync(path.join(folder, 'onnx', file)))) missing.push('onnx/model.onnx');
  return missing;
}
