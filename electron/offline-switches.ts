import type { App } from 'electron';

/**
 * Chromium's own reasons to use the network, switched off before it starts
 * (https://www.electronjs.org/docs/latest/api/command-line-switches).
 */
const switches: [name: string, value?: string][] = [
  // No name resolves, whoever asks: this holds for whatever the others have missed.
  ['host-resolver-rules', 'MAP * ~NOTFOUND'],
  ['no-proxy-server'],
  ['disable-background-networking'],
  ['disable-component-update'],
  ['disable-domain-reliability'],
  ['disable-sync'],
  ['dns-prefetch-disable'],
  ['no-pings'],
  ['disable-features', 'SpellcheckService,OptimizationHints,MediaRouter,AutofillServerCommunication,DnsOverHttps'],
];

export function stayOffline(app: App): void {
  for (const [name, value] of switches) app.commandLine.appendSwitch(name, value);
}
