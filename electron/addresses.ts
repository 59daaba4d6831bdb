/** The window's own scheme; its host is fixed, so that its origin is. */
export const appScheme = 'app';
export const appOrigin = `${appScheme}://grounds`;

/** Whether an address is the app's own. */
export function isOwnAddress(address: string): boolean {
  return URL.canParse(address) && address.startsWith(`${appOrigin}/`);
}
