/** A token is valid for an hour; it is replaced before that. */
export const previewTokenMs = 50 * 60_000

/** The page with the drafts of the administrator whose token it is. */
export function previewAddress(path: string, token: string): string {
  const url = new URL(path, window.location.origin)
  url.searchParams.set('preview', token)
  return url.href
}
