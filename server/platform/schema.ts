/**
 * Every table, as code sees it. Platform and features add theirs by declaration merging beside their migrations,
 * so that this file names none of them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Database {}
