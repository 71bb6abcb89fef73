export type PolicyBlock = { heading: string; paragraphs: readonly string[]; points?: readonly string[] }
export type Policy = { path: string; title: string; summary: string; updated: string; blocks: readonly PolicyBlock[] }

export const policies: readonly Policy[] = []
