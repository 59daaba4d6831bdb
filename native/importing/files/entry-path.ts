/** What the file system or an archiver adds beside the export: resource forks, version control, thumbnails caches. */
export function isSystemPath(path: string): boolean {
  return path.split('/').some((part) => part === '__MACOSX' || part === '.git' || part === '.DS_Store');
}

/**
 * Why a path inside an archive must not be trusted, or null when it is a plain relative path.
 *
 * Backslashes have been turned into slashes before: some Windows tools write them.
 */
export function unsafePathReason(path: string): string | null {
  if (path.includes('\0')) return 'holds a NUL character';
  if (path.startsWith('/')) return 'is an absolute path';
  if (/^[a-z]:/i.test(path)) return 'names a drive';
  if (path.split('/').includes('..')) return 'leads out of the archive';
  return null;
}
