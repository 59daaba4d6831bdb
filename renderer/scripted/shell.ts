import { GroundsError } from '../../native/contract/index.ts';
import type { Handlers } from '../../native/contract/index.ts';
import { createClient } from '../../native/contract/wire/client.ts';
import { createPortPair } from '../../native/contract/wire/memory-ports.ts';
import type { Port } from '../../native/contract/wire/port.ts';
import { serve } from '../../native/contract/wire/server.ts';
import type { Shell } from '../shell/shell.ts';

/** A shell over handlers in the same process, whose connection can be cut. */
export function scriptedShell(
  handlers: Handlers,
): Shell & { cut: () => void; setReachable: (reachable: boolean) => void } {
  let far: Port | null = null;
  let reachable = true;
  return {
    connect: () => {
      if (!reachable) return Promise.reject(new GroundsError('connection-lost', 'Nobody is there.'));
      const [near, other] = createPortPair();
      far = other;
      serve(other, handlers);
      return Promise.resolve(createClient(near));
    },
    receive: (data) => Promise.resolve(`/dropped/${data.files[0]?.name ?? ''}`),
    choose: (kind) => Promise.resolve(`/chosen/${kind}`),
    cut: () => far?.close(),
    setReachable: (next) => (reachable = next),
  };
}
