import type { TestApp } from './app.ts'

export type Downloaded = { status: number; text: string; headers: Headers }

/** Requests an address of the application as a new browser tab would: without an Authorization header. */
export async function download(app: TestApp, address: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + address, { headers })
  // Response.text() would remove the byte order mark.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  return { status: response.status, text, headers: response.headers } satisfies Downloaded
}

/** Requests the one-time link of an export and returns its address. */
export async function exportLink(app: TestApp, path: string, admin: Record<string, string>): Promise<string> {
  return (await app.call('POST', path, undefined, admin)).body.url
}
