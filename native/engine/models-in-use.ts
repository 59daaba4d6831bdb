import { type ModelInfo, type ModelState, type ModelTask, type Settings, GroundsError } from '../contract/index.ts';
import { listModels, resolveModel } from '../models/catalogue.ts';
import { checkChatModel, checkOnnxModel } from '../models/check-model.ts';
import type { ChecksumCache } from '../models/checksum.ts';
import type { Embedder } from '../models/embedder.ts';
import type { LanguageModel } from '../models/language-model.ts';
import { loadEmbedder } from '../models/load-embedder.ts';
import { loadLanguageModel } from '../models/load-language-model.ts';
import { loadReranker } from '../models/load-reranker.ts';
import type { Manifest } from '../models/manifest.ts';
import type { ModelFiles } from '../models/model-files.ts';
import type { Reranker } from '../models/reranker.ts';
import { Slot } from './slot.ts';
import type { StatusBoard } from './status-board.ts';

/** Room for a pool of ten sources (about 2,000 tokens) with their question and answer, twice over. */
const contextTokens = 4096;

export interface ModelsParts {
  manifest: Manifest;
  /** Folders in which models are looked for, beside the one in the settings. */
  folders: string[];
  settings: () => Settings;
  status: StatusBoard;
  checksums: ChecksumCache;
}

const settingOf = { chat: 'chatModel', embedding: 'embedder', rerank: 'reranker' } as const;
const boardOf = { chat: 'chat', embedding: 'embedder', rerank: 'reranker' } as const;

/** The models that the settings name: checked and loaded when first wanted, replaced when the settings change. */
export class ModelsInUse {
  readonly #parts: ModelsParts;
  readonly #chat = new Slot<LanguageModel>();
  readonly #embedder = new Slot<Embedder>();
  readonly #reranker = new Slot<Reranker>();

  constructor(parts: ModelsParts) {
    this.#parts = parts;
  }

  /** Every known or found model; `inUse` marks the ones that the next question will use. */
  list(): ModelInfo[] {
    const models = listModels(this.#sources());
    const used = new Set((['chat', 'embedding', 'rerank'] as const).map((task) => this.#choose(task, models)));
    return models.map((model) => ({ ...model, inUse: used.has(model.id) }));
  }

  /** The chat model. Throws `model-missing` when none is on this machine, or whatever is wrong with its file. */
  async chat(options: { signal: AbortSignal; onLoad?: (fraction: number) => void }): Promise<LanguageModel> {
    const files = this.#resolve('chat');
    if (files === null) throw nothingInstalled('chat');
    const model = await this.#hold('chat', this.#chat, files, async () => {
      const { checksums, settings } = this.#parts;
      return loadLanguageModel(files, { checksums, contextTokens, gpu: settings().gpu, ...options });
    });
    this.#parts.status.update({ device: model.device });
    return model;
  }

  /** Throws `model-missing` when no embedder is on this machine. */
  async embedder(): Promise<Embedder> {
    const embedder = await this.embedderOrNull();
    if (embedder === null) throw nothingInstalled('embedding');
    return embedder;
  }

  async embedderOrNull(): Promise<Embedder | null> {
    const files = this.#resolve('embedding');
    if (files === null) return null;
    return this.#hold('embedding', this.#embedder, files, () => loadEmbedder(files, this.#parts));
  }

  async rerankerOrNull(): Promise<Reranker | null> {
    const files = this.#resolve('rerank');
    if (files === null) return null;
    return this.#hold('rerank', this.#reranker, files, () => loadReranker(files, this.#parts));
  }

  /** Checks a model before the settings name it. Throws whatever is wrong with it. */
  async check(task: ModelTask, idOrPath: string): Promise<ModelFiles> {
    const files = resolveModel(idOrPath, task, this.#sources());
    const { checksums } = this.#parts;
    if (task === 'chat') await checkChatModel(files, { checksums, contextTokens });
    else await checkOnnxModel(files, { checksums });
    return files;
  }

  /** Folder of the embedder that is or would be in use, without loading it. */
  embedderFolder(): string | null {
    return this.#resolve('embedding')?.path ?? null;
  }

  /** Id of the embedder that is or would be in use, without loading it. */
  embedderId(): string | null {
    return this.#choose('embedding', listModels(this.#sources()));
  }

  /** Shows on the status board what is in use; to be called when the settings have changed. */
  announce(): void {
    const models = this.list();
    for (const task of ['chat', 'embedding', 'rerank'] as const) {
      const chosen = models.find((model) => model.task === task && model.inUse);
      const shown = this.#parts.status.current[boardOf[task]];
      if (shown.id === (chosen?.id ?? null) && shown.state !== 'none') continue;
      this.#show(task, {
        id: chosen?.id ?? null,
        name: chosen?.name ?? null,
        state: chosen === undefined ? 'none' : 'not-loaded',
        memoryBytes: 0,
        problem: null,
      });
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#chat.empty(), this.#embedder.empty(), this.#reranker.empty()]);
  }

  #sources(): { manifest: Manifest; folders: string[] } {
    const { manifest, folders, settings } = this.#parts;
    const { modelsFolder } = settings();
    return { manifest, folders: modelsFolder === null ? folders : [modelsFolder, ...folders] };
  }

  #resolve(task: ModelTask): ModelFiles | null {
    const chosen = this.#choose(task, listModels(this.#sources()));
    return chosen === null ? null : resolveModel(chosen, task, this.#sources());
  }

  /** What the settings name, else the best model that is present; never a re-ranker that nobody asked for. */
  #choose(task: ModelTask, models: ModelInfo[]): string | null {
    const named = this.#parts.settings()[settingOf[task]];
    if (named !== null || task === 'rerank') return named;
    const present = models.filter((model) => model.task === task && model.path !== null && model.problem === null);
    return present.sort(task === 'chat' ? byChatFitness : byLanguages)[0]?.id ?? null;
  }

  async #hold<T extends { dispose(): Promise<void> }>(
    task: ModelTask,
    slot: Slot<T>,
    files: ModelFiles,
    load: () => Promise<T>,
  ): Promise<T> {
    const { name, path } = files;
    return slot.get(path, async () => {
      const show = (state: ModelState['state'], problem: ModelState['problem'] = null): void =>
        this.#show(task, { id: files.id, name, state, problem, memoryBytes: this.#memoryOf(files, state) });
      show('loading');
      try {
        const loaded = await load();
        show('loaded');
        return loaded;
      } catch (error) {
        const problem = GroundsError.from(error);
        if (problem.code === 'cancelled') show('not-loaded');
        else show('failed', problem.toShape());
        throw problem;
      }
    });
  }

  #memoryOf(files: ModelFiles, state: ModelState['state']): number {
    if (state !== 'loaded') return 0;
    return listModels(this.#sources()).find(({ path }) => path === files.path)?.memoryBytes ?? 0;
  }

  #show(task: ModelTask, state: ModelState): void {
    this.#parts.status.update({ [boardOf[task]]: state });
  }
}

/** Known models before found ones, the larger before the smaller. */
function byChatFitness(a: ModelInfo, b: ModelInfo): number {
  return Number(b.origin === 'manifest') - Number(a.origin === 'manifest') || b.sizeBytes - a.sizeBytes;
}

/** The one that knows more languages first; one that does not say which it knows comes last. */
function byLanguages(a: ModelInfo, b: ModelInfo): number {
  return Number(b.origin === 'manifest') - Number(a.origin === 'manifest') || b.languages.length - a.languages.length;
}

function nothingInstalled(task: 'chat' | 'embedding'): GroundsError {
  return new GroundsError(
    'model-missing',
    task === 'chat'
      ? 'No language model is installed. Fetch the starter models with "npm run models", or choose a GGUF file in the settings.'
      : 'No embedding model is installed. Fetch the starter models with "npm run models", or choose a folder in the settings.',
  );
}
