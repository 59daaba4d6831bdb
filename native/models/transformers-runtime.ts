import { AutoModel, AutoModelForSequenceClassification, AutoTokenizer, env, LogLevel } from '@xenova/transformers';
import type { PreTrainedModel, PreTrainedTokenizer } from '@xenova/transformers';
import path from 'node:path';
import { z } from 'zod';
import { GroundsError } from '../contract/errors.ts';
import { sentenceOf } from './error-sentence.ts';
import { findWeights } from './onnx-folder.ts';
import { physicalCores } from './physical-cores.ts';

export interface OnnxModel {
  tokenizer: PreTrainedTokenizer;
  model: PreTrainedModel;
  /** Longest input in tokens, special tokens included. */
  maxTokens: number;
}

/** What Grounds needs to know from a model's `config.json`. */
const limitsSchema = z.looseObject({ max_position_embeddings: z.number().int().positive().optional() });

/**
 * Loads a transformers.js folder for the processor.
 *
 * Files come from that folder alone: the library may fetch nothing and writes no cache. Throws `model-unsupported`
 * where the folder's files cannot be loaded.
 */
export async function loadOnnxModel(
  folder: string,
  task: 'embedding' | 'rerank',
  options: { threads?: number },
): Promise<OnnxModel> {
  stayOffline();
  const absolute = path.resolve(folder);
  const { dtype } = findWeights(absolute);
  const loader = task === 'embedding' ? AutoModel : AutoModelForSequenceClassification;
  try {
    const tokenizer = await AutoTokenizer.from_pretrained(absolute, { local_files_only: true });
    const model = await loader.from_pretrained(absolute, {
      local_files_only: true,
      device: 'cpu',
      dtype,
      session_options: {
        intraOpNumThreads: options.threads ?? physicalCores(),
        interOpNumThreads: 1,
        executionMode: 'sequential',
        // Threads that wait by spinning would take the cores from the language model.
        extra: { session: { intra_op: { allow_spinning: '0' } } },
      },
    });
    return { tokenizer, model, maxTokens: longestInput(tokenizer, model) };
  } catch (error) {
    throw new GroundsError(
      'model-unsupported',
      `The model in "${absolute}" cannot be loaded: ${sentenceOf(error)} Choose another model in the settings.`,
      { cause: error, data: { path: absolute } },
    );
  }
}

function stayOffline(): void {
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.useFSCache = false;
  env.useBrowserCache = false;
  env.useWasmCache = false;
  env.cacheDir = null;
  env.logLevel = LogLevel.NONE;
  env.fetch = () => Promise.reject(new Error('Models are loaded from files only.'));
}

function longestInput(tokenizer: PreTrainedTokenizer, model: PreTrainedModel): number {
  const { max_position_embeddings: positions = 512 } = limitsSchema.parse(model.config);
  const ofTokenizer = z.number().int().positive().safeParse(tokenizer.model_max_length);
  // Some tokenizers name an absurdly large number where they mean "no limit"; it fails the schema or loses here.
  return ofTokenizer.success ? Math.min(positions, ofTokenizer.data) : positions;
}
