import { api } from '#web/lib/api.ts'

/** A token is valid for an hour; it is replaced before that. */
export const previewTokenMs = 50 * 60_000

/** The key with which a page shows the caller's drafts. Until the contract of `POST /content/preview` is merged, typed here. */
export async function requestPreviewToken(token: string | null): Promise<string> {
  const ask = api as unknown as (name: string, call: { token: string | null }) => Promise<{ token: string }>
  return (await ask('POST /content/preview', { token })).token
}

export function previewAddress(path: string, token: string): string {
  const url = new URL(path, window.location.origin)
  url.searchParams.set('preview', token)
  return url.href
}
