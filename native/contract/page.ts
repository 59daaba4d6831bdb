import { z } from 'zod';

/** Where a link leads: to an imported page, to a page that the export lacks, within the page, or out of it. */
export const linkTargetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), key: z.string(), anchor: z.string().nullable() }),
  z.object({ kind: z.literal('missing'), title: z.string() }),
  z.object({ kind: z.literal('anchor'), anchor: z.string() }),
  z.object({ kind: z.literal('attachment'), path: z.string() }),
  z.object({ kind: z.literal('external'), url: z.string() }),
]);
export type LinkTarget = z.infer<typeof linkTargetSchema>;

export const markSchema = z.enum(['strong', 'emphasis', 'code', 'strike', 'underline', 'sub', 'sup']);
export type Mark = z.infer<typeof markSchema>;

/** A piece of running text. Inlines are flat: a link or a marked word carries its own text. */
export const inlineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string(), marks: z.array(markSchema).optional() }),
  z.object({
    kind: z.literal('link'),
    text: z.string(),
    target: linkTargetSchema,
    marks: z.array(markSchema).optional(),
  }),
  z.object({ kind: z.literal('status'), text: z.string(), colour: z.string().nullable() }),
  z.object({ kind: z.literal('mention'), name: z.string() }),
  z.object({ kind: z.literal('date'), text: z.string(), iso: z.string().nullable() }),
  z.object({
    kind: z.literal('jira'),
    key: z.string(),
    summary: z.string().nullable(),
    status: z.string().nullable(),
    url: z.string().nullable(),
  }),
  z.object({ kind: z.literal('emoticon'), text: z.string() }),
  z.object({
    kind: z.literal('image'),
    alt: z.string(),
    /** Path inside the export, or null when the image lies outside of it. */
    attachment: z.string().nullable(),
    widthPx: z.number().nullable(),
  }),
  z.object({ kind: z.literal('break') }),
]);
export type Inline = z.infer<typeof inlineSchema>;

export const panelKindSchema = z.enum(['info', 'note', 'warning', 'tip', 'panel', 'quote']);
export type PanelKind = z.infer<typeof panelKindSchema>;

interface BlockBase {
  /** Stable position in the page, as a path of indices: "3", "3.0.1". Evidences are anchored to it. */
  id: string;
}
export interface HeadingBlock extends BlockBase {
  kind: 'heading';
  level: 1 | 2 | 3 | 4 | 5 | 6;
  inlines: Inline[];
  /** The element ids and anchor names by which links point here. */
  anchors: string[];
}
export interface ParagraphBlock extends BlockBase {
  kind: 'paragraph';
  inlines: Inline[];
  anchors?: string[];
}
export interface ListItem {
  blocks: Block[];
  /** For task and decision lists: done or decided; absent elsewhere. */
  checked?: boolean;
}
export interface ListBlock extends BlockBase {
  kind: 'list';
  style: 'bulleted' | 'numbered' | 'task' | 'decision';
  start: number;
  items: ListItem[];
}
export interface TableCell {
  header: boolean;
  rowSpan: number;
  columnSpan: number;
  /** A numbering column or a corner: shown, but not read as content. */
  decorative: boolean;
  blocks: Block[];
}
/** Rows as the export has them, merged cells not yet expanded; `evidence/` expands them. */
export interface TableBlock extends BlockBase {
  kind: 'table';
  caption: string | null;
  /** Rows at the top that stood in a `thead`. */
  headRowCount: number;
  rows: { cells: TableCell[] }[];
  /** What the table is when it is not a plain one. */
  role: 'plain' | 'page-properties' | 'properties-report';
}
export interface CodeBlock extends BlockBase {
  kind: 'code';
  /** Null when unknown; Confluence's default brush is not evidence of a language. */
  language: string | null;
  title: string | null;
  text: string;
}
export interface PanelBlock extends BlockBase {
  kind: 'panel';
  panel: PanelKind;
  title: string | null;
  blocks: Block[];
}
export interface ExpandBlock extends BlockBase {
  kind: 'expand';
  title: string;
  blocks: Block[];
}
export interface LayoutBlock extends BlockBase {
  kind: 'layout';
  columns: Block[][];
}
export interface ImageBlock extends BlockBase {
  kind: 'image';
  alt: string;
  attachment: string | null;
  widthPx: number | null;
  caption: string | null;
}
export interface RuleBlock extends BlockBase {
  kind: 'rule';
}
/** A macro that left nothing readable behind (an app's content, a report that was not exported). */
export interface OmittedBlock extends BlockBase {
  kind: 'omitted';
  macro: string;
}
export type Block =
  | HeadingBlock
  | ParagraphBlock
  | ListBlock
  | TableBlock
  | CodeBlock
  | PanelBlock
  | ExpandBlock
  | LayoutBlock
  | ImageBlock
  | RuleBlock
  | OmittedBlock;

const base = { id: z.string() };
export const blockSchema: z.ZodType<Block> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({
      ...base,
      kind: z.literal('heading'),
      level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
      inlines: z.array(inlineSchema),
      anchors: z.array(z.string()),
    }),
    z.object({
      ...base,
      kind: z.literal('paragraph'),
      inlines: z.array(inlineSchema),
      anchors: z.array(z.string()).optional(),
    }),
    z.object({
      ...base,
      kind: z.literal('list'),
      style: z.enum(['bulleted', 'numbered', 'task', 'decision']),
      start: z.number(),
      items: z.array(z.object({ blocks: z.array(blockSchema), checked: z.boolean().optional() })),
    }),
    z.object({
      ...base,
      kind: z.literal('table'),
      caption: z.string().nullable(),
      headRowCount: z.number(),
      rows: z.array(
        z.object({
          cells: z.array(
            z.object({
              header: z.boolean(),
              rowSpan: z.number(),
              columnSpan: z.number(),
              decorative: z.boolean(),
              blocks: z.array(blockSchema),
            }),
          ),
        }),
      ),
      role: z.enum(['plain', 'page-properties', 'properties-report']),
    }),
    z.object({
      ...base,
      kind: z.literal('code'),
      language: z.string().nullable(),
      title: z.string().nullable(),
      text: z.string(),
    }),
    z.object({
      ...base,
      kind: z.literal('panel'),
      panel: panelKindSchema,
      title: z.string().nullable(),
      blocks: z.array(blockSchema),
    }),
    z.object({ ...base, kind: z.literal('expand'), title: z.string(), blocks: z.array(blockSchema) }),
    z.object({ ...base, kind: z.literal('layout'), columns: z.array(z.array(blockSchema)) }),
    z.object({
      ...base,
      kind: z.literal('image'),
      alt: z.string(),
      attachment: z.string().nullable(),
      widthPx: z.number().nullable(),
      caption: z.string().nullable(),
    }),
    z.object({ ...base, kind: z.literal('rule') }),
    z.object({ ...base, kind: z.literal('omitted'), macro: z.string() }),
  ]),
);

/** What the page tree and lists need of a page. */
export const pageSummarySchema = z.object({
  id: z.number().int(),
  collectionId: z.number().int(),
  /** The page's identity within its export: the Confluence page id when known, else the file's path. */
  key: z.string(),
  title: z.string(),
  /** Titles of the ancestors, the space's root first. */
  path: z.array(z.string()),
  /** `key` of the parent page, or null at the top. */
  parentKey: z.string().nullable(),
  /** Place among its siblings. */
  position: z.number().int(),
  evidenceCount: z.number().int(),
});
export type PageSummary = z.infer<typeof pageSummarySchema>;

export const pageSchema = pageSummarySchema.extend({
  author: z.string().nullable(),
  /** ISO 8601 date of the last change, or null when the export does not tell. */
  modified: z.string().nullable(),
  /** Path of the page's file inside the export. */
  source: z.string(),
  blocks: z.array(blockSchema),
});
export type Page = z.infer<typeof pageSchema>;
