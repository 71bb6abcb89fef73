import { listCountries } from '../address/countries.ts'
import { messages } from '../messages.ts'
import { type Cents, formatCents } from '../money.ts'
import type { Days } from '../promises.ts'
import { type ShippingRule, type SummedLine, shippingOfProducts } from './cart-price.ts'

/** SEL-15: by product is the ruled default. */
export const deliveryRules = ['product', 'fixed', 'weight', 'local', 'pickup'] as const
export type DeliveryRule = (typeof deliveryRules)[number]

/**
 * What an order keeps of its choice besides name and price: whether it goes anywhere. `group`: with its group, to the organizer;
 * `service`: nowhere, because it pays for a service.
 */
export const deliveryKinds = ['parcel', 'local', 'pickup', 'group', 'service'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** One way in which the goods reach the buyer, as the owner has set it up. */
export type DeliveryChoice = {
  /** Stays when the name changes; empty for the only way of a shop without choices. */
  id: string
  name: string
  note: string
  /** `group` and `service` are no choices of the owner's: a part of a group order goes with the others, a service nowhere. */
  rule: DeliveryRule | 'group' | 'service'
  /** Of `fixed`, `local` and `group`. */
  cents: Cents
  /** From this sum of the goods on it costs nothing; null for never. */
  freeFromCents: Cents | null
  /** Of `weight`, from light to heavy. */
  steps: readonly { ounces: number; cents: Cents }[]
  /** What a piece counts whose weight is not known. */
  pieceOunces: number
  /** Of `local`: codes, or their beginnings. */
  zips: readonly string[]
  /** The countries that it goes to, by ISO 3166 code; none for all that the shop ships to. */
  countries: readonly string[]
  /** SEL-16: business days on the way; null for those of the products. */
  transit: Days | null
}

/** Of a shop without choices. */
export const onlyChoice: DeliveryChoice = {
  ...{ id: '', name: '', note: '', rule: 'product', cents: 0, freeFromCents: null },
  ...{ steps: [], pieceOunces: 0, zips: [], countries: [], transit: null },
}

/** Without choices of the owner everything is a parcel by product price. */
export function firstChoice(choices: readonly DeliveryChoice[]): DeliveryChoice {
  return choices[0] ?? onlyChoice
}

/** The chosen one, the first where nothing is chosen, undefined where it is no longer offered. */
export function findChoice(choices: readonly DeliveryChoice[], id: string): DeliveryChoice | undefined {
  return id === '' ? firstChoice(choices) : choices.find((choice) => choice.id === id)
}

export function kindOfDelivery({ rule }: Pick<DeliveryChoice, 'rule'>): DeliveryKind {
  return rule === 'product' || rule === 'fixed' || rule === 'weight' ? 'parcel' : rule
}

type Heavy = Pick<SummedLine, 'qty'> & { weight_oz?: number | null | undefined }
type Weighed = SummedLine & Heavy

function ouncesOf(lines: readonly Heavy[], { pieceOunces }: DeliveryChoice): number {
  return lines.reduce((sum, { qty, weight_oz }) => sum + qty * (weight_oz ?? pieceOunces), 0)
}

/** The rule by which `priceLines` charges this choice. */
export function shippingOf(choice: DeliveryChoice, fallbackCents: Cents): ShippingRule<Weighed> {
  return (goods) => {
    const isFree = choice.freeFromCents !== null && goods.subtotalCents >= choice.freeFromCents
    if (choice.rule === 'pickup' || isFree) return { cents: 0, fromCents: 0 }
    if (choice.rule === 'product') return shippingOfProducts(fallbackCents)(goods)
    const ounces = choice.rule === 'weight' ? ouncesOf(goods.lines, choice) : 0
    const step = choice.steps.find((each) => ounces <= each.ounces) ?? choice.steps.at(-1)
    const cents = choice.rule === 'weight' ? (step?.cents ?? 0) : choice.cents
    return { cents, fromCents: cents }
  }
}

/** The least that sending one piece costs, whatever the way; null where no price is known, or it is picked up alone. */
export function leastShipping(
  choices: readonly DeliveryChoice[],
  {
    current_price_cents: subtotalCents,
    shipping_price_cents,
    combinations = [],
  }: {
    current_price_cents: Cents
    shipping_price_cents: Cents | null
    combinations?: readonly { weight_oz: number | null }[] | undefined
  },
): Cents | null {
  const ways = choices.length > 0 ? choices.filter(({ rule }) => rule !== 'pickup') : [onlyChoice]
  const weights = new Set(combinations.length > 0 ? combinations.map(({ weight_oz }) => weight_oz) : [null])
  const pieces = [...weights].map((weight_oz) => ({
    ...{ unitPriceCents: subtotalCents, setupCents: 0, shipping_price_cents, qty: 1 },
    weight_oz,
  }))
  const prices = ways.flatMap((way) =>
    pieces.flatMap((piece) => shippingOf(way, 0)({ lines: [piece], subtotalCents }).fromCents ?? []),
  )
  return prices.length > 0 ? Math.min(...prices) : null
}

/** Why this choice cannot take these goods; null when it can. */
export function whyNotGoods(choice: DeliveryChoice, lines: readonly Heavy[]): string | null {
  const most = choice.steps.at(-1)?.ounces
  if (choice.rule !== 'weight' || most === undefined || ouncesOf(lines, choice) <= most) return null
  return messages.delivery.tooHeavy(choice.name)
}

/** What is said of the price of a choice before anything is in the cart. */
function describePrice({ rule, cents, freeFromCents, steps }: DeliveryChoice): string {
  const words = messages.deliveryNotes
  const free = freeFromCents === null ? '' : words.freeFrom(formatCents(freeFromCents))
  if (rule === 'pickup') return words.free
  const price =
    rule === 'product'
      ? words.byProduct
      : rule === 'weight'
        ? words.byWeight(formatCents(steps[0]?.cents ?? 0))
        : formatCents(cents)
  return [price, free].filter(Boolean).join(', ')
}

/** So many postal codes are named in the cart; a longer list is checked at the address. */
const namedZips = 12

/**
 * A choice as the pages of buying show it: its note has the owner's words, from which sum it is free, and where it goes, each as a
 * sentence. Made on the server, so that no page loads the words.
 */
export function describeChoice(choice: DeliveryChoice): DeliveryChoice {
  const { note: own, rule, zips, countries, freeFromCents } = choice
  const words = messages.deliveryNotes
  const isFreeLater = freeFromCents !== null && rule !== 'pickup'
  const note = [
    // An owner's note is not always a whole sentence.
    /[\p{L}\p{N})]$/u.test(own) ? `${own}.` : own,
    isFreeLater ? words.freeOver(formatCents(freeFromCents)) : '',
    rule === 'local' && zips.length <= namedZips ? words.localTo(zips.join(', ')) : '',
    rule !== 'pickup' && countries.length > 0 ? words.countriesTo(listCountries(countries)) : '',
  ]
    .filter(Boolean)
    .join(' ')
  return { ...choice, note }
}

/** How an order reaches its buyer, in sentences for texts of the site. */
export function describeDelivery(choices: readonly DeliveryChoice[], withoutCounter: string): string {
  const named = choices.map((choice) => `${choice.name} (${describePrice(choice)})`)
  const list = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(named)
  return [named.length > 0 && messages.deliveryNotes.chosenInCart(list), describePickup(choices, withoutCounter)]
    .filter(Boolean)
    .join(' ')
}

/** How a pickup goes, and what it costs; `withoutCounter` while the owner offers none as a way of delivery. */
export function describePickup(choices: readonly DeliveryChoice[], withoutCounter: string): string {
  return choices.some(({ rule }) => rule === 'pickup') ? messages.delivery.pickUp : withoutCounter
}
