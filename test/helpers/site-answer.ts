import { join } from 'node:path'
import { createLog } from '#server/platform/log.ts'
import type { Services } from '#server/services.ts'
import { builtSite } from '#server/site-production.ts'
import { shopUrl } from './browser.ts'

/** What the built site answers around a feature that says what a test wants to hear. */
export async function askSiteWith(
  inquiries: Partial<Services['inquiries']>,
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; html: string; cacheControl: string | null }> {
  const site = await builtSite(join(import.meta.dirname, '../..'))()
  const platform = { log: createLog('silent'), origins: [shopUrl()] }
  const respond = await site.connect({ inquiries, forms: { endpoint: null }, platform } as unknown as Services)
  const response = await respond(new Request(`${shopUrl()}${path}`, init))
  return {
    status: response.status,
    html: await response.text(),
    cacheControl: response.headers.get('Cache-Control'),
  }
}
