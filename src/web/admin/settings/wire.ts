import type { SearchSettings, SettingsDocuments, ShopSettings } from '#shared/contracts/settings.ts'
import { type Cents, dollarsFromCents, exactCents } from '#shared/money.ts'

/* The API's shapes of the settings. In the administrator's pages they are made and read here and nowhere else. */

/** How the shop sells, as the form works with it. */
export type ShopValue = Omit<ShopSettings, 'shipping_fallback'> & { shipping_fallback_cents: Cents }

/** The words with the same meaning as they are typed: a group on each line, with `=` between the words. */
export type SearchValue = { synonyms: string }

type Managed<Name extends keyof SettingsDocuments, Value> = Omit<SettingsDocuments[Name], 'value'> & { value: Value }

/** The current settings, by form. */
export type ManagedSettings = Omit<SettingsDocuments, 'shop' | 'search'> & {
  shop: Managed<'shop', ShopValue>
  search: Managed<'search', SearchValue>
}

export function readSettings({ shop, search, ...others }: SettingsDocuments): ManagedSettings {
  const { shipping_fallback, ...value } = shop.value
  return {
    ...others,
    shop: { ...shop, value: { ...value, shipping_fallback_cents: exactCents(shipping_fallback) } },
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
