/** The parameter of an address that shows one editor’s drafts (server/app/site.ts). */
export const previewKey = 'preview'
