import { everyRegion, listCountries, standardCountry } from '#shared/address/countries.ts'
import { codeOf, nameOfColor } from '#shared/brand/color-name.ts'
import { type BrandColors, standardColors } from '#shared/brand/palette.ts'
import { type DeliveryChoice, describeDelivery, describePickup } from '#shared/pricing/delivery.ts'
import { type PromiseRules, standardPromise } from '#shared/promise/promise.ts'
import { businessDays, businessDaysInWords, describeCount, describeRush } from '#shared/promise/promise-texts.ts'
import { listDays, type Promised, standardPromised } from '#shared/promises.ts'
import type { Studio } from '#shared/studio.ts'
import type { StudioDays, Weekday } from '#shared/studio-days.ts'
import { type DocumentFacts, noDocumentFacts } from './document-facts.ts'
import { isPriceName, priceNamed } from './package-prices.ts'
import { withoutEmptyDetails } from './studio/empty-details.ts'
import { houseNumberOf, initialsWithSigns, placeOf, regionOf, roadOf, townOf } from './studio/studio-place.ts'
import { brokenWording, chooseWordings, everyWording, type OwnDetail } from './studio/wordings.ts'

/** What a placeholder stands for, shown beside the fields. */
export const placeholders = {
  studio: 'the name of the studio',
  phone: 'the phone number',
  email: 'the mail address',
  initials: 'the first letters of the name',
  street: 'the street, with the number',
  road: 'the street without the number',
  housenumber: 'the number alone; 1 where the street is written without one',
  city: 'the city, with state and ZIP',
  town: 'the city alone',
  place: 'the city and the state in full',
  region: 'the state in full; the city where there is none',
  hours: 'the opening hours',
  countries: 'the countries that you ship to',
  everyregion: 'their states or provinces (every state)',
  legal: 'the legal name of the studio',
  pressdays: 'the press days (Tuesdays and Thursdays)',
  pressnames: 'the press days (Tuesday and Thursday)',
  pressfact: 'the press days (Tuesday + Thursday)',
  pressshort: 'the press days, shortened (Tue + Thu)',
  pressor: 'one of the press days (Tuesday or Thursday)',
  pressorshort: 'one of them, shortened (Tue or Thu)',
  presslast: 'the last press day of the week (Thursday)',
  printtime: 'how many business days printing takes',
  printwords: 'the same in words, at the start of a sentence',
  printcount: 'which days these are, and from when on they count',
  rush: 'what rush costs and saves; nothing while you offer none',
  delivery: 'how an order reaches its buyer: the ways of delivery, and how a pickup goes',
  pickup: 'how a pickup goes',
  reply: 'how soon you answer',
  writesfirst: 'what happens before you print',
  year: 'the current year',
  packages: 'how many packages you have',
  packagewords: 'the same in words, at the start of a sentence',
  priced: 'how many of them have a price',
  pricedwords: 'the same in words',
  pricedfirst: 'the same in words, at the start of a sentence',
  unpriced: 'how many have none, in words',
  services: 'how many services you have',
  servicewords: 'the same in words',
  servicesfirst: 'the same in words, at the start of a sentence',
  people: 'how many people you introduce, as in “six people”',
  peoplefirst: 'the same at the start of a sentence',
  firstcolor: 'the name of your first color',
  firstcode: 'its code',
  secondcolor: 'the name of your second color',
  secondcode: 'its code',
  thirdcolor: 'the name of your third color',
  thirdcode: 'its code',
} as const
export type Placeholder = keyof typeof placeholders

export type PlaceholderValues = Readonly<Record<Placeholder, string> & Record<string, string>>

const pattern = /\{([a-z]+(?::[a-z0-9+-]+)?)\}/g
/** What looks like one, also when it is mistyped: `{Studio}`, `{phone-number}`. */
const written = /\{(\p{L}[\p{L}\d_:-]*)\}/gu
const isPlaceholder = (name: string) => Object.hasOwn(placeholders, name) || isPriceName(name)

/** `prices` and `counts` are facts of documents (document-facts.ts). */
export function placeholderValues(
  studio: Studio,
  {
    year,
    pressDays,
    prices = noDocumentFacts().prices,
    counts = noDocumentFacts().counts,
    deliveries = [],
    promise = standardPromise,
    cutOff = null,
    promised = standardPromised,
    colors = standardColors,
    countries = [standardCountry],
  }: {
    year: number
    pressDays: readonly Weekday[]
    prices?: DocumentFacts['prices']
    counts?: DocumentFacts['counts']
    deliveries?: readonly DeliveryChoice[]
    promise?: PromiseRules
    cutOff?: StudioDays['cutOff']
    promised?: Promised
    colors?: BrandColors
    countries?: readonly string[]
  },
): PlaceholderValues {
  const { name, legalName = name, phone, email, street, city } = studio
  const hours = studio.hours.map(({ days, times }) => `${days} ${times}`).join('; ')
  const values = {
    ...{ studio: name, legal: legalName, phone, email, street, city, hours, year: String(year) },
    ...{ initials: initialsWithSigns(name), road: roadOf(street), housenumber: houseNumberOf(street) },
    ...{ town: townOf(city), place: placeOf(city), region: regionOf(city) },
    ...{ countries: listCountries(countries), everyregion: everyRegion(countries) },
    ...{ firstcolor: nameOfColor(colors.first, name), firstcode: codeOf(colors.first) },
    ...{ secondcolor: nameOfColor(colors.second, name), secondcode: codeOf(colors.second) },
    ...{ thirdcolor: nameOfColor(colors.third, name), thirdcode: codeOf(colors.third) },
    ...pressWords(pressDays),
    printtime: businessDays(promise.production),
    printwords: businessDaysInWords(promise.production),
    printcount: describeCount(cutOff),
    rush: describeRush(promise),
    ...counts,
    ...prices,
  }
  // Each may have the placeholders above.
  const [reply, writesfirst, withoutCounter] = [promised.reply, promised.writesFirst, promised.pickup].map((text) =>
    fillDetails(text, values),
  ) as [string, string, string]
  return {
    ...values,
    ...{ reply, writesfirst },
    delivery: describeDelivery(deliveries, withoutCounter),
    pickup: describePickup(deliveries, withoutCounter),
  }
}

/** The press days in the forms that sentences and facts need. */
function pressWords(days: readonly Weekday[]) {
  const short = days.map((day) => day.slice(0, 3))
  const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' })
  return {
    pressdays: listDays(days),
    pressnames: new Intl.ListFormat('en-US').format(days),
    pressfact: days.join(' + '),
    pressshort: short.join(' + '),
    pressor: anyOf.format(days),
    pressorshort: anyOf.format(short),
    presslast: days.at(-1) ?? '',
  }
}

/**
 * `{studio} in {city}` with what `values` has for the placeholders; others are left as they are, and so is what looks like one
 * in a value.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.includes('{')
    ? text.replace(pattern, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole))
    : text
}

/** The same for a text of a document: a detail that the studio has not is not said at all (CNT-07). */
export function fillDetails(text: string, values: Readonly<Record<string, string>>): string {
  if (!text.includes('{')) return text
  const told = withoutEmptyDetails(chooseWordings(text, values), values).replaceAll(pattern, (whole, name: string) =>
    isPriceName(name) ? (priceNamed(name, values) ?? whole) : whole,
  )
  return fillPlaceholders(told, values)
}

/** What a document is shown with: `choose` takes the wordings before formatted text is parsed, `fill` is for each of its pieces. */
export function fillingWith(values: Readonly<Record<string, string>>) {
  return {
    choose: (text: string) => chooseWordings(text, values),
    fill: (text: string) => fillDetails(text, values),
  }
}

/**
 * The first placeholder that stands for nothing, as it is written; null when there is none. `own` and the wordings of
 * `ownDetails` are known in this text alone.
 */
export function unknownPlaceholder(
  text: string,
  own: readonly string[] = [],
  ownDetails: readonly OwnDetail[] = [],
): string | null {
  for (const [whole, name = ''] of text.matchAll(written)) if (!isPlaceholder(name) && !own.includes(name)) return whole
  return brokenWording(text, ownDetails)
}

/** The text without what `fillPlaceholders` may fill, in every wording. */
export function withoutPlaceholders(text: string): string {
  return everyWording(text).replaceAll(pattern, '')
}
