import type { Token as LlamaToken } from 'node-llama-cpp';
import type { Token } from './language-model.ts';

/** The library brands its tokens; Grounds keeps plain numbers, which can be stored and sent. */
export function llamaToken(token: Token): LlamaToken {
  return token as LlamaToken;
}

export function llamaTokens(tokens: Token[]): LlamaToken[] {
  return tokens.map(llamaToken);
}
