import type { GroundsError } from '../errors.ts';

/**
 * One end of a wire: whole messages, in order, both ways. What carries them is a detail.
 *
 * Messages are plain JSON values. One listener for each event; messages that come before it is set are kept.
 */
export interface Port {
  /** Sends a message; does nothing once the port is closed. */
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once when the other end is gone, with the reason as calls in flight should report it. */
  onClose(listener: (reason: GroundsError) => void): void;
  close(): void;
}
