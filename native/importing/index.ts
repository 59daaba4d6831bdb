export type { Export, ImportedPage } from './export.ts';
export { openExport } from './open-export.ts';
