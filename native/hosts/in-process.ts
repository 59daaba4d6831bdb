import type { Client, Handlers } from '../contract/index.ts';
import { createClient } from '../contract/wire/client.ts';
import { createPortPair } from '../contract/wire/memory-ports.ts';
import { serve } from '../contract/wire/server.ts';

/** A client of an engine in the same process, over the same wire as every other one. */
export function connectInProcess(handlers: Handlers): Client {
  const [clientEnd, serverEnd] = createPortPair();
  serve(serverEnd, handlers);
  return createClient(clientEnd);
}
