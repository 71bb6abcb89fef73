import type { TestApp } from '#test/helpers/app.ts'

/** Sends one file to the media library, or in the place of one of its pictures. */
export async function sendMedia(
  app: TestApp,
  headers: Record<string, string>,
  bytes: Buffer,
  { path = '/media', name = 'harbour.png', version }: { path?: string; name?: string; version?: number } = {},
) {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(bytes)]), 'ignored.png')
  const query = new URLSearchParams({ name, ...(version === undefined ? {} : { version: String(version) }) })
  const answer = await fetch(`${app.url}/api${path}?${query}`, { method: 'POST', body: form, headers })
  return { status: answer.status, body: await answer.json() }
}
