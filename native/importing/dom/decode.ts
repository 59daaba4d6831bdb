/** Characters of Windows-1252 for the bytes 0x80 to 0x9f. Not left to `TextDecoder`: Node 20 reads them as Latin-1. */
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The text of a page's bytes, or of the first part of them. Confluence writes UTF-8; files that editors have saved
 * otherwise are read as UTF-16 (by its mark) or Windows-1252, which has a character for every byte.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // As a stream, so that a character that the end cuts in two is no error.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    return latin.replace(
      /[\u0080-\u009f]/g,
      (character) => windowsCharacters[character.charCodeAt(0) - 0x80] ?? character,
    );
  }
}
