import { LlamaVocabularyType } from 'node-llama-cpp';
import type { LlamaContext, LlamaModel } from 'node-llama-cpp';
import { GroundsError, throwIfCancelled } from '../contract/errors.ts';
import type { Device } from '../contract/model.ts';
import { CallQueue } from './call-queue.ts';
import { renderChatFrame } from './chat-frame.ts';
import { checkChatModel } from './check-model.ts';
import type { ChecksumCache } from './checksum.ts';
import { ChunkSequence, countTokens } from './chunk-sequence.ts';
import { sentenceOf } from './error-sentence.ts';
import { generateAnswer } from './generate-answer.ts';
import type { LanguageModel } from './language-model.ts';
import { openLlama, openOnCpu } from './llama-runtime.ts';
import type { LlamaRuntime } from './llama-runtime.ts';
import { llamaTokens } from './llama-tokens.ts';
import type { ModelFiles } from './model-files.ts';
import { physicalCores } from './physical-cores.ts';
import { scoreAnswer } from './score-answer.ts';

/**
 * Most tokens in one batch. Larger ones are hardly faster on a processor, take more memory for logits (a batch of 512
 * takes 310 MB with a vocabulary of 150,000) and cannot be interrupted.
 */
const batchTokens = 128;

export interface LoadLanguageModelOptions {
  /** Tokens for prompt and answer together; capped by what the model was trained on. */
  contextTokens: number;
  gpu: 'auto' | 'off';
  threads?: number;
  checksums: ChecksumCache;
  signal?: AbortSignal;
  /** Share of the file that is loaded, 0 to 1. */
  onLoad?: (fraction: number) => void;
}

interface Loaded {
  model: LlamaModel;
  context: LlamaContext;
  device: Device;
  close(): Promise<void>;
}

/**
 * Checks a chat model's GGUF file (see `checkChatModel` for what it refuses) and loads it.
 * Throws `model-unsupported` or `model-memory` where the native library refuses it.
 */
export async function loadLanguageModel(files: ModelFiles, options: LoadLanguageModelOptions): Promise<LanguageModel> {
  const sha256 = await checkChatModel(files, options);
  const loaded = await loadWithFallback(files, options);
  return describe(files, sha256, loaded, options);
}

/** What does not fit or run on the GPU is loaded on the processor, and the device says why. */
async function loadWithFallback(files: ModelFiles, options: LoadLanguageModelOptions): Promise<Loaded> {
  const threads = options.threads ?? physicalCores();
  const runtime = await openLlama({ gpu: options.gpu, threads });
  try {
    return await load(runtime, files, options);
  } catch (error) {
    await runtime.llama.dispose();
    throwIfCancelled(options.signal);
    if (runtime.device.kind === 'cpu') throw refusal(files, error);
    const onCpu = await openOnCpu(threads, `The GPU could not hold the model: ${sentenceOf(error)}`);
    try {
      return await load(onCpu, files, options);
    } catch (cpuError) {
      await onCpu.llama.dispose();
      throwIfCancelled(options.signal);
      throw refusal(files, cpuError);
    }
  }
}

async function load(runtime: LlamaRuntime, files: ModelFiles, options: LoadLanguageModelOptions): Promise<Loaded> {
  const { llama, device } = runtime;
  const { signal, onLoad } = options;
  const model = await llama.loadModel({
    modelPath: files.path,
    ...(signal === undefined ? {} : { loadSignal: signal }),
    ...(onLoad === undefined ? {} : { onLoadProgress: onLoad }),
  });
  const context = await model.createContext({
    contextSize: Math.min(options.contextTokens, model.trainContextSize),
    batchSize: batchTokens,
    sequences: 1,
    threads: device.threads,
    // Without it, erasing a tail on a sliding-window model evaluates the whole prompt again.
    swaFullCache: true,
    failedCreationRemedy: false,
    ...(signal === undefined ? {} : { createSignal: signal }),
  });
  const close = async (): Promise<void> => {
    await context.dispose();
    await model.dispose();
    await llama.dispose();
  };
  return { model, context, device, close };
}

function describe(files: ModelFiles, sha256: string, loaded: Loaded, options: LoadLanguageModelOptions): LanguageModel {
  const { model, context } = loaded;
  // The library keeps one cell free; where it would run out it would shift the context, which is never wanted here.
  const contextTokens = Math.min(options.contextTokens, context.contextSize - 1);
  const sequence = context.getSequence({
    contextShift: {
      strategy: () => {
        throw new GroundsError('internal', 'A prompt was about to be shifted out of the context.');
      },
    },
  });
  const { isRecurrent, isHybrid } = model.fileInsights;
  const chunkSequence = new ChunkSequence(sequence, { batchTokens, canReuse: !isRecurrent && !isHybrid });
  const parts = { model, sequence, chunkSequence };
  const trim = model.vocabularyType === LlamaVocabularyType.spm ? 'trimLeadingSpace' : undefined;
  const queue = new CallQueue();
  let disposed = false;

  /** Room that the prompt leaves; throws where it is less than needed. */
  const roomAfter = (promptTokens: number, needed: number): number => {
    const room = contextTokens - promptTokens;
    if (promptTokens > 0 && room >= needed) return room;
    throw new GroundsError(
      'context-too-small',
      `The prompt has ${promptTokens} tokens and ${needed} more are needed, but "${files.name}" takes ${contextTokens} in all. Ask a shorter question or use fewer sources.`,
      { data: { promptTokens, needed, contextTokens } },
    );
  };
  const whileOpen = <T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
    queue.run(() => {
      if (disposed) throw new GroundsError('model-missing', `"${files.name}" is no longer loaded.`);
      return call();
    }, signal);

  return {
    id: files.id,
    name: files.name,
    sha256,
    contextTokens,
    device: loaded.device,
    tokenize: (text, { special = false } = {}) => model.tokenize(text, special, trim),
    detokenize: (tokens) => model.detokenize(llamaTokens(tokens)),
    chatFrame: (system) =>
      renderChatFrame(
        {
          template: model.fileInfo.metadata.tokenizer.chat_template ?? null,
          bosText: model.tokens.bosString,
          eosText: model.tokens.eosString,
          wantsBos: model.tokens.shouldPrependBosToken,
        },
        system,
      ),
    generate: (chunks, generateOptions) =>
      whileOpen(() => {
        const room = roomAfter(countTokens(chunks), 1);
        const maxTokens = Math.min(generateOptions.maxTokens, room);
        return generateAnswer(parts, chunks, { ...generateOptions, maxTokens });
      }, generateOptions.signal),
    score: (chunks, answer, { signal } = {}) =>
      whileOpen(() => {
        roomAfter(countTokens(chunks), answer.length);
        return scoreAnswer(parts, chunks, answer, signal);
      }, signal),
    forget: () => whileOpen(() => chunkSequence.clear()),
    dispose: () =>
      queue.run(async () => {
        if (disposed) return;
        disposed = true;
        await loaded.close();
      }),
  };
}

function refusal(files: ModelFiles, error: unknown): GroundsError {
  if (error instanceof GroundsError) return error;
  const reason = sentenceOf(error);
  if (/memory|VRAM|RAM\b/i.test(reason)) {
    return new GroundsError(
      'model-memory',
      `There is not enough memory for "${files.name}". Close other programs or choose a smaller model.`,
      { cause: error, data: { path: files.path, reason } },
    );
  }
  return new GroundsError(
    'model-unsupported',
    `"${files.name}" cannot be loaded: ${reason} Choose another model in the settings.`,
    { cause: error, data: { path: files.path } },
  );
}
