import { getLlama, LlamaLogLevel } from 'node-llama-cpp';
import type { Llama } from 'node-llama-cpp';
import os from 'node:os';
import { GroundsError } from '../contract/errors.ts';
import type { Device } from '../contract/model.ts';
import { sentenceOf } from './error-sentence.ts';

export interface LlamaRuntime {
  llama: Llama;
  device: Device;
}

/**
 * The native library, with the GPU where one works.
 *
 * Never builds, never downloads: what lies in the packages is what there is. Throws `model-unsupported` where the
 * package has no binary for this machine.
 */
export async function openLlama(options: { gpu: 'auto' | 'off'; threads: number }): Promise<LlamaRuntime> {
  if (options.gpu === 'off') return openOnCpu(options.threads, 'The GPU is switched off in the settings.');
  try {
    const llama = await open('auto', options.threads);
    if (llama.gpu === false) {
      return { llama, device: cpu(options.threads, 'No GPU that Grounds can use was found.') };
    }
    const names = await llama.getGpuDeviceNames();
    const name = `${names.join(', ')} (${llama.gpu})`;
    return { llama, device: { kind: 'gpu', name, reason: null, threads: options.threads } };
  } catch (error) {
    return openOnCpu(options.threads, `The GPU could not be used: ${sentenceOf(error)}`);
  }
}

/** The native library on the processor alone; `reason` says why. */
export async function openOnCpu(threads: number, reason: string): Promise<LlamaRuntime> {
  try {
    return { llama: await open(false, threads), device: cpu(threads, reason) };
  } catch (error) {
    throw new GroundsError(
      'model-unsupported',
      `Chat models cannot run on this machine: ${sentenceOf(error)} Reinstall Grounds for this system (${process.platform}, ${process.arch}).`,
      { cause: error },
    );
  }
}

function open(gpu: 'auto' | false, threads: number): Promise<Llama> {
  return getLlama({
    gpu,
    build: 'never',
    skipDownload: true,
    maxThreads: threads,
    progressLogs: false,
    logLevel: LlamaLogLevel.disabled,
  });
}

function cpu(threads: number, reason: string): Device {
  return { kind: 'cpu', name: os.cpus()[0]?.model.trim() ?? process.arch, reason, threads };
}
