import { splitLocalCodes } from '#shared/address/local-codes.ts'
import type { WorkSettings } from '#shared/contracts/identity.ts'
import type { SearchSettings, SettingsDocuments, ShopSettings } from '#shared/contracts/settings.ts'
import { type Cents, dollarsFromCents, exactCents } from '#shared/money.ts'
import { centsFromText } from '#shared/typed-cents.ts'

/* The API's shapes of the settings. In the administrator's pages they are made and read here and nowhere else. */

/** How the shop sells, as the form works with it. */
export type ShopValue = Omit<ShopSettings, 'shipping_fallback'> & { shipping_fallback_cents: Cents }

/** The words with the same meaning as they are typed: a group on each line, with `=` between the words. */
export type SearchValue = { synonyms: string }

/** A way of delivery as it is typed; of prices by weight, one on each line, with `=` between ounces and dollars. */
export type DeliveryDraft = Pick<WorkSettings['deliveries'][number], 'id' | 'name' | 'note' | 'rule' | 'countries'> &
  Record<'price' | 'free' | 'steps' | 'piece' | 'zips' | 'transitMin' | 'transitMax', string>

/** The promised days as they are typed. */
export type PromiseDraft = Record<'productionMin' | 'productionMax' | 'cutOff' | 'rushPrice' | 'rushDays', string> & {
  isRushOffered: boolean
}

export type WorkValue = Omit<WorkSettings, 'deliveries' | 'promise'> & {
  deliveries: DeliveryDraft[]
  promise: PromiseDraft
}

type Managed<Name extends keyof SettingsDocuments, Value> = Omit<SettingsDocuments[Name], 'value'> & { value: Value }

/** The current settings, by form. */
export type ManagedSettings = Omit<SettingsDocuments, 'shop' | 'search' | 'work'> & {
  shop: Managed<'shop', ShopValue>
  search: Managed<'search', SearchValue>
  work: Managed<'work', WorkValue>
}

export function readSettings({ shop, search, work, ...others }: SettingsDocuments): ManagedSettings {
  const { shipping_fallback, ...value } = shop.value
  return {
    ...others,
    shop: { ...shop, value: { ...value, shipping_fallback_cents: exactCents(shipping_fallback) } },
    work: {
      ...work,
      value: {
        ...work.value,
        deliveries: work.value.deliveries.map(toDraft),
        promise: toPromiseDraft(work.value.promise),
      },
    },
    search: { ...search, value: { synonyms: search.value.synonyms.map((group) => group.join(' = ')).join('\n') } },
  }
}

/** The lines with something on them; each becomes a group. */
export function synonymLines({ synonyms }: SearchValue): string[] {
  return synonyms
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

export function toSearchSettings(value: SearchValue): SearchSettings {
  const wordsOf = (line: string) =>
    line
      .split('=')
      .map((word) => word.trim())
      .filter(Boolean)
  return { synonyms: synonymLines(value).map(wordsOf) }
}

export function toShopSettings({ shipping_fallback_cents, ...value }: ShopValue): ShopSettings {
  return { ...value, shipping_fallback: dollarsFromCents(shipping_fallback_cents) }
}

function toDraft({
  price,
  free,
  steps,
  piece_oz,
  zips,
  transit_days: transit,
  ...choice
}: WorkSettings['deliveries'][number]): DeliveryDraft {
  return {
    ...choice,
    price: price === 0 ? '' : price.toFixed(2),
    free: free === null ? '' : free.toFixed(2),
    steps: steps.map((step) => `${step.ounces} = ${step.price.toFixed(2)}`).join('\n'),
    piece: String(piece_oz),
    zips: zips.join(', '),
    transitMin: transit ? String(transit.min) : '',
    transitMax: transit ? String(transit.max) : '',
  }
}

function toPromiseDraft({ production_days, cut_off, rush_price, rush_days }: WorkSettings['promise']): PromiseDraft {
  return {
    productionMin: String(production_days.min),
    productionMax: String(production_days.max),
    cutOff: cut_off,
    isRushOffered: rush_price !== null,
    rushPrice: rush_price === null ? '' : rush_price.toFixed(2),
    rushDays: String(rush_days),
  }
}

/** What is no whole number becomes 0, which the server refuses in words. */
function readDays(text: string): number {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
}

/** What cannot be read becomes an amount below 0, which the server refuses in words. */
function readTyped(text: string): number {
  const cents = centsFromText(text.trim().replace(/^\$/, ''))
  return Number.isNaN(cents) ? -1 : dollarsFromCents(cents)
}

function readOunces(text: string): number {
  return /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : -1
}

export function toWorkSettings({ deliveries, promise, ...value }: WorkValue): WorkSettings {
  return {
    ...value,
    promise: {
      production_days: { min: readDays(promise.productionMin), max: readDays(promise.productionMax) },
      cut_off: promise.cutOff.slice(0, 5),
      rush_price: promise.isRushOffered ? readTyped(promise.rushPrice) : null,
      rush_days: promise.isRushOffered ? readDays(promise.rushDays) : readDays(promise.rushDays) || 1,
    },
    deliveries: deliveries.map(({ price, free, steps, piece, zips, transitMin, transitMax, ...choice }) => ({
      ...choice,
      // The fields of another rule are not shown, so nothing in them can be wrong.
      price: choice.rule === 'fixed' || choice.rule === 'local' ? readTyped(price) : 0,
      free: choice.rule === 'pickup' || free.trim() === '' ? null : readTyped(free),
      steps: choice.rule === 'weight' ? stepsOf(steps) : [],
      piece_oz: choice.rule === 'weight' ? readOunces(piece) : 0,
      transit_days:
        choice.rule === 'pickup' || `${transitMin}${transitMax}`.trim() === ''
          ? null
          : { min: readDays(transitMin), max: readDays(transitMax) },
      zips: choice.rule === 'local' ? splitLocalCodes(zips) : [],
      countries: choice.rule === 'pickup' ? [] : choice.countries,
    })),
  }
}

function stepsOf(typed: string) {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [ounces = '', price = ''] = line.split('=')
    return { ounces: readOunces(ounces), price: readTyped(price) }
  })
}
