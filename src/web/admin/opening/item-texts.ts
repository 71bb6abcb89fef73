import { adminPaths } from '#shared/admin-paths.ts'
import type { Opening, OpeningItem } from '#shared/contracts/opening.ts'
import { messages } from '#shared/messages.ts'
import type { OpeningItemName } from '#shared/opening.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'

const texts = messages.opening

/** The parts of the page that items lead to. */
export const partIds = { texts: 'texts', samples: 'samples', connections: 'connections' } as const

/** Where each item is mended. */
const mendedAt: Record<OpeningItemName, string> = {
  first_category: adminPaths.categories,
  first_product: adminPaths.productNew,
  products: `${adminPaths.products}?samples=only`,
  reviews: `${adminPaths.opening}#${partIds.samples}`,
  projects: adminPaths.siteDocument('projects'),
  testimonials: adminPaths.siteDocument('testimonials'),
  about: adminPaths.siteDocument('about'),
  packages: adminPaths.siteDocument('packages'),
  gallery: adminPaths.siteDocument('gallery'),
  drawings: adminPaths.site,
  stock: adminPaths.products,
  texts: `${adminPaths.opening}#${partIds.texts}`,
  days: adminPaths.settingsDays,
  policies: adminPaths.siteDocument('policies'),
  payments: `${adminPaths.opening}#${partIds.connections}`,
  mail: `${adminPaths.opening}#${partIds.connections}`,
  address: `${adminPaths.opening}#${partIds.connections}`,
  countries: adminPaths.settingsCountries,
  backup: `${adminPaths.opening}#${partIds.connections}`,
  second_step: adminPaths.account,
}

export type ShownItem = { name: OpeningItemName; title: string; hint: string; link: { to: string; label: string } }

/** An item in words; what the check of the settings advises stands in place of a general hint. */
export function describeItem({ name, state, count, advice }: OpeningItem, lastBackupAt: string | null): ShownItem {
  const { open, done, hint, mend } = texts.items[name]
  const before = name === 'backup' && lastBackupAt ? `${texts.lastBackup(formatDayAndTime(lastBackupAt))} ` : ''
  return {
    name,
    title: state === 'done' ? done : open(count ?? 0),
    hint: advice ? `${hint} ${advice}` : `${before}${hint}`,
    link: { to: mendedAt[name], label: mend },
  }
}

export function openItems({ items }: Pick<Opening, 'items'>): OpeningItem[] {
  return items.filter(({ state }) => state === 'open')
}
