import type { z } from 'zod'
import { standardCountry } from '#shared/address/countries.ts'
import { homeAmong } from '#shared/address/home-country.ts'
import { isLocalCode } from '#shared/address/local-codes.ts'
import { type StudioMap, standardMap } from '#shared/address/studio-map.ts'
import { standardBrand } from '#shared/brand/brand.ts'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import { type BrandSettings, brandSettings, type WorkSettings, workSettings } from '#shared/contracts/identity.ts'
import {
  type listSettingsVersions,
  type SearchSettings,
  type SettingsDocuments,
  type SettingsName,
  type ShopSettings,
  type StudioSettings,
  type saveBrandSettings,
  type saveStudioSettings,
  type saveWorkSettings,
  searchSettings,
  settingsNames,
  shopSettings,
  studioSettings,
} from '#shared/contracts/settings.ts'
import { type Cents, centsFromDollars, dollarsFromCents } from '#shared/money.ts'
import { standardOrderPrefix } from '#shared/order/order-number.ts'
import type { DeliveryChoice } from '#shared/pricing/delivery.ts'
import { type PromiseRules, standardPromise } from '#shared/promise/promise.ts'
import type { Studio } from '#shared/studio.ts'
import { type StudioDays, standardDays } from '#shared/studio-days.ts'
import { standardSynonyms } from '#shared/synonyms.ts'

/* The API's shapes; a document is stored as the API answers it, so its amount is in dollars there too. */

export type { BrandSettings, SettingsDocuments, SettingsName, ShopSettings, StudioSettings, WorkSettings }
export { brandSettings, searchSettings, settingsNames, shopSettings, studioSettings, workSettings }
export type SettingsValue = SettingsDocuments[SettingsName]['value']
/** Fields that a form left out keep their value; only `refund_sold_out`, `ask_for_size` and `quote_above` are off then. */
export type SettingsInput =
  | z.infer<typeof saveStudioSettings.body>['value']
  | ShopSettings
  | SearchSettings
  | z.infer<typeof saveBrandSettings.body>['value']
  | z.infer<typeof saveWorkSettings.body>['value']
export type VersionQuery = z.infer<typeof listSettingsVersions.query>
export type VersionList = z.infer<typeof listSettingsVersions.result>

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** The shop's settings as checkout and pages use them, with money in cents. */
export type ShopRules = {
  [Name in Exclude<keyof ShopSettings, 'shipping_fallback'> as CamelCase<Name>]: ShopSettings[Name]
} & { shippingFallbackCents: Cents } & OrderRules

/** What new orders are made with. */
export type OrderRules = {
  orderPrefix: string
  /** never empty. */
  countries: readonly string[]
  /** Empty while everything is a parcel by product price. */
  deliveries: readonly DeliveryChoice[]
  /** SEL-16. */
  promise: PromiseRules
}

/** The facts of the studio's work, as pages use them. */
export type Work = OrderRules & {
  days: StudioDays
  map: StudioMap
  /** Empty for a form's own name. */
  formIds: { home: string; contact: string }
}

export function toRules(value: ShopSettings, work: WorkSettings, studio: Pick<StudioSettings, 'city'>): ShopRules {
  return {
    directOrders: value.direct_orders,
    shippingFallbackCents: centsFromDollars(value.shipping_fallback),
    reviewModeration: value.review_moderation,
    newsletterPopup: value.newsletter_popup,
    automaticTax: value.automatic_tax,
    refundSoldOut: value.refund_sold_out,
    askForSize: value.ask_for_size,
    quoteAbove: value.quote_above,
    ...toOrderRules(work, studio),
  }
}

function toOrderRules(
  { order_prefix, countries, deliveries, promise }: WorkSettings,
  { city }: Pick<StudioSettings, 'city'>,
): OrderRules {
  const { production_days: production, rush_price, rush_days: days } = promise
  const rush = rush_price === null ? null : { cents: centsFromDollars(rush_price), days }
  return {
    ...{ orderPrefix: order_prefix, countries, promise: { production, rush } },
    deliveries: deliveries.map((choice) => ({ ...toDelivery(choice), countries: reachOf(choice, countries, city) })),
  }
}

type StoredDelivery = WorkSettings['deliveries'][number]

/**
 * Countries write the same postal codes: a local delivery without a country goes to codes of the studio's own, unless it lists some that
 * are none there.
 */
function reachOf({ rule, countries, zips }: StoredDelivery, shop: readonly string[], city: string): readonly string[] {
  if (rule !== 'local' || countries.length > 0 || shop.length === 1) return countries
  const home = homeAmong(city, shop)
  return home && zips.every((zip) => isLocalCode(zip, [home])) ? [home] : countries
}

function toDelivery(choice: StoredDelivery): DeliveryChoice {
  const { price, free, steps, piece_oz, transit_days: transit, ...others } = choice
  return {
    ...others,
    cents: centsFromDollars(price),
    freeFromCents: centsFromDollars(free),
    steps: steps.map((step) => ({ ounces: step.ounces, cents: centsFromDollars(step.price) })),
    pieceOunces: piece_oz,
    transit,
  }
}

export function toWork(value: WorkSettings, studio: Pick<StudioSettings, 'city'>): Work {
  return {
    ...toOrderRules(value, studio),
    days: {
      ...{ timeZone: value.time_zone, pressDays: value.press_days, closedDays: value.closed_days },
      cutOff: value.promise.cut_off || null,
    },
    map: value.map,
    formIds: value.forms,
  }
}

/** What is in force until an administrator saves the shop's settings. */
export function standardShop(shop: { directOrders: boolean; shippingFallbackCents: Cents }): ShopSettings {
  return {
    direct_orders: shop.directOrders,
    shipping_fallback: dollarsFromCents(shop.shippingFallbackCents),
    review_moderation: false,
    newsletter_popup: true,
    automatic_tax: false,
    refund_sold_out: false,
    ask_for_size: false,
    quote_above: null,
  }
}

/** What is in force until an administrator saves the studio's settings. */
export const standardStudioSettings: StudioSettings = {
  ...standardStudio,
  hours: [...standardStudio.hours],
  social: [...standardStudio.social],
  legal_name: '',
  notice_email: null,
}

/** What is in force until an administrator saves the look. */
export const standardBrandSettings: BrandSettings = standardBrand

/** What is in force until an administrator saves the facts of the work. */
export const standardWork: WorkSettings = {
  order_prefix: standardOrderPrefix,
  time_zone: standardDays.timeZone,
  press_days: [...standardDays.pressDays],
  closed_days: [],
  map: standardMap,
  countries: [standardCountry],
  deliveries: [],
  // Without rush; its days are what the form proposes.
  promise: { production_days: standardPromise.production, cut_off: '', rush_price: null, rush_days: 2 },
  forms: { home: '', contact: '' },
}

/** What is in force until an administrator saves the search's settings. */
export const standardSearch: SearchSettings = { synonyms: standardSynonyms.map((group) => [...group]) }

/** Every visitor may read the result: each public field is named here, so that a new private one stays private. */
export function toStudio({ name, legal_name, phone, email, street, city, hours, social }: StudioSettings): Studio {
  const legal = legal_name === '' || legal_name === name ? {} : { legalName: legal_name }
  return { name, ...legal, phone, email, street, city, hours, social }
}

export function toDocument<Value extends SettingsValue>(
  value: Value,
  stored: { version: number; changedAt: Date; changedBy: string | null } | undefined,
) {
  return {
    value,
    version: stored?.version ?? 0,
    changed_at: stored?.changedAt.toISOString() ?? null,
    changed_by: stored?.changedBy ?? null,
  }
}

export function toVersion(
  { id, changedBy, createdAt }: { id: number; changedBy: string | null; createdAt: Date },
  value: SettingsValue,
  changed: string[],
): VersionList['items'][number] {
  return { id, value, changed, changed_by: changedBy, created_at: createdAt.toISOString() }
}
