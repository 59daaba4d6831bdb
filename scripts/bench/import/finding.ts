/**
 * Where a word of the page was found.
 *
 * - `in-order`: in the evidences' headings and contents, rows left out, read one after the other.
 * - `in-table`: a word of a table, in a table next to where it belongs, in order among the words that are left: joined
 *   headers and merged cells repeat, a nested table follows the outer one.
 * - `split`: in its place, but as two or more words ("user name" for "username").
 * - `fused`: in its place, but glued to its neighbours ("valveWait").
 * - `elsewhere`: only in another place of the page's evidences.
 * - `lost`: nowhere.
 *
 * The first three are covered, the last three are not.
 */
export type Finding = 'in-order' | 'in-table' | 'split' | 'fused' | 'elsewhere' | 'lost';
export const covered: readonly Finding[] = ['in-order', 'in-table', 'split'];
