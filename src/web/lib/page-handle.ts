/** What a route module may say of itself: `export const handle: PageHandle = { isIndexed: false }`. */
export type PageHandle = {
  /** False keeps the page, and every page inside it, out of search engines and of the sitemap (IMP-07). */
  isIndexed?: boolean
}

export function isIndexed(handles: readonly unknown[]): boolean {
  return !handles.some((handle) => (handle as PageHandle | undefined)?.isIndexed === false)
}
