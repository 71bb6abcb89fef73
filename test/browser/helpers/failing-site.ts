import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Services } from '#server/app/services.ts'
import { builtSite } from '#server/app/site-production.ts'
import { type Catalog, createCatalog } from '#server/catalog/catalog.ts'
import { promiseToday, shippingFrom } from '#server/checkout/promise-today.ts'
import { systemClock } from '#server/platform/clock.ts'
import { isDatabaseAway, openDatabase } from '#server/platform/database/db.ts'
import { createLog } from '#server/platform/log.ts'
import { createSettings } from '#server/settings/settings.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { shopUrl, skipPreloader } from './browser.ts'
import { standardContent } from './standard-content.ts'

export type SiteAnswer = { status: number; html: string; cacheControl: string | null; retryAfter?: string | null }

/** The built site's answer while its database is unreachable, except for the catalogue functions in `working`. */
export async function requestFailingSite(path: string, working: Partial<Catalog> = {}): Promise<SiteAnswer> {
  const log = createLog('silent')
  const database = openDatabase({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'nowhere' }, log)
  const reviews = {
    newest: async () => ({ items: [], ratings: { average: null, count: 0, stars: [], sample: false } }),
  }
  const catalog: Catalog = { ...createCatalog({ db: database.db, clock: systemClock }), ...working }
  const settings = createSettings({
    db: database.db,
    clock: systemClock,
    shop: { directOrders: true, shippingFallbackCents: 0 },
    mail: { owner: '' },
  })
  const site = await builtSite(join(import.meta.dirname, '../../..'))()
  // The public pages use no other services.
  const respond = await site.connect({
    catalog,
    reviews,
    settings,
    checkout: {
      promiseToday: (product: ShopProduct) => promiseToday({ settings, clock: systemClock }, product),
      shippingFrom: (product: ShopProduct) => shippingFrom({ settings }, product),
    },
    content: standardContent,
    sharePictures: { address: async () => undefined },
    forms: { endpoint: null },
    platform: { log, origins: [shopUrl()], isDatabaseAway },
  } as unknown as Services)
  const response = await respond(new Request(`${shopUrl()}${path}`))
  const html = await response.text()
  await database.close()
  const { headers } = response
  return {
    status: response.status,
    html,
    cacheControl: headers.get('Cache-Control'),
    retryAfter: headers.get('Retry-After'),
  }
}

/** Shows that answer in the browser once; a reload reaches the real shop. */
export async function openAnswer(page: Page, path: string, { status, html }: SiteAnswer) {
  await skipPreloader(page.context())
  const answer = { status, contentType: 'text/html', body: html }
  await page.route(`${shopUrl()}${path}`, (route) => route.fulfill(answer), { times: 1 })
  await page.goto(path)
}
