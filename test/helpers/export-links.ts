import type { TestApp } from './app.ts'

export type Downloaded = { status: number; text: string; headers: Headers }

/** Opens an address of the application as a browser's new tab would: without a header. */
export async function download(app: TestApp, address: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + address, { headers })
  // Response.text() would swallow the mark at the start.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  return { status: response.status, text, headers: response.headers } satisfies Downloaded
}

/** Asks for the one-time link of an export and answers its address. */
export async function exportLink(app: TestApp, path: string, admin: Record<string, string>): Promise<string> {
  return (await app.call('POST', path, undefined, admin)).body.url
}
