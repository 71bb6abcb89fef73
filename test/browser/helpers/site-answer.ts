import { join } from 'node:path'
import type { Services } from '#server/app/services.ts'
import { builtSite } from '#server/app/site-production.ts'
import { createLog } from '#server/platform/log.ts'
import type { ShopRules } from '#server/settings/settings.ts'
import { standardShop, standardWork, toRules, toWork } from '#server/settings/wire.ts'
import { standardBrand } from '#shared/brand/brand.ts'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import type { FrameContent } from '#shared/content/schemas/frame.ts'
import type { ContentName } from '#shared/content/schemas/kinds.ts'
import type { Parts } from '#shared/content/schemas/parts.ts'
import type { Studio } from '#shared/studio.ts'
import { shopUrl } from './browser.ts'
import { standardContent } from './standard-content.ts'

/** The built site's answer, with services and settings that the test chooses. */
export async function askSiteWith(
  {
    rules,
    studio = standardStudio,
    frame,
    parts,
    ...others
  }: {
    inquiries?: Partial<Services['inquiries']>
    forms?: Services['forms']
    rules?: Partial<ShopRules>
    studio?: Studio
    frame?: Partial<FrameContent>
    parts?: Partial<Parts>
  },
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; html: string; cacheControl: string | null; policy: string }> {
  const site = await builtSite(join(import.meta.dirname, '../../..'))()
  const platform = { log: createLog('silent'), origins: [shopUrl()], isDatabaseAway: () => false }
  const standard = standardShop({ directOrders: true, shippingFallbackCents: 0 })
  const shop: ShopRules = { ...toRules(standard, standardWork, studio), ...rules }
  const settings = { shown: async () => ({ studio, shop, brand: standardBrand, work: toWork(standardWork, studio) }) }
  const shown = async (name: ContentName) => ({
    ...(await standardContent.shown(name)),
    ...(name === 'frame' ? frame : {}),
    ...(name === 'parts' ? parts : {}),
  })
  const content = { ...standardContent, shown, untracked: shown, published: shown }
  const sharePictures = { address: async () => undefined }
  const services = {
    forms: { endpoint: null },
    settings,
    content,
    sharePictures,
    discounts: { areOffered: async () => false },
    ...others,
    platform,
  } as unknown as Services
  const respond = await site.connect(services)
  const response = await respond(new Request(`${shopUrl()}${path}`, init))
  return {
    status: response.status,
    html: await response.text(),
    cacheControl: response.headers.get('Cache-Control'),
    policy: response.headers.get('Content-Security-Policy') ?? '',
  }
}
