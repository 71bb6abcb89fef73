import type { SettingsDocuments, ShopSettings } from '#shared/contracts/settings.ts'
import { type Cents, dollarsFromCents, exactCents } from '#shared/money.ts'

/* The API's shapes of the settings. In the administrator's pages they are made and read here and nowhere else. */

/** How the shop sells, as the form works with it. */
export type ShopValue = Omit<ShopSettings, 'shipping_fallback'> & { shipping_fallback_cents: Cents }

/** The current settings, by form. */
export type ManagedSettings = Omit<SettingsDocuments, 'shop'> & {
  shop: Omit<SettingsDocuments['shop'], 'value'> & { value: ShopValue }
}

export function readSettings({ shop, ...others }: SettingsDocuments): ManagedSettings {
  const { shipping_fallback, ...value } = shop.value
  return { ...others, shop: { ...shop, value: { ...value, shipping_fallback_cents: exactCents(shipping_fallback) } } }
}

export function toShopSettings({ shipping_fallback_cents, ...value }: ShopValue): ShopSettings {
  return { ...value, shipping_fallback: dollarsFromCents(shipping_fallback_cents) }
}
