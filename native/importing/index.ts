export type { Export, ImportedPage, PagesOptions, SkippedFile } from './export.ts';
export { openExport } from './open-export.ts';
