import type { CartLine } from '../cart/cart.ts'
import type { PrintArea } from '../contracts/catalog.ts'
import type { Cents } from '../money.ts'
import type { Share } from './shares.ts'

/** Who pays: the organizer for all, or each the own part. */
export type Payer = 'organizer' | 'each'

/** How the payments of a group stand in which each pays the own part. */
export type Collected = {
  /** Parts that are paid, of all. */
  paid: number
  parts: number
  paidCents: Cents
  missingCents: Cents
  totalCents: Cents
  /** The last day for it, in the studio's calendar. */
  payBy: string
  isOverdue: boolean
}

/** `paying`: a payment page is open, or was left less than an hour ago. */
export type ShareState = 'unpaid' | 'paying' | 'paid'

/**
 * Where a group order stands. `collecting`: each pays the own part; `called-off`: that did not come together. `paying`: somebody is on the payment page with it, or left that page less than an hour ago;
 * `ordered`: it has become an order.
 */
export type GroupState = 'open' | 'closed' | 'paying' | 'collecting' | 'called-off' | 'ordered'

/** `deadline`: the last day, or to be called off the days after the last one to pay. */
export type EndedBy = 'organizer' | 'deadline' | 'studio'

/** The one thing that everybody gets. */
export type GroupGood = {
  productId: number
  name: string
  color: string
  variant: string
  imageAddress: string | null
  /** The address of the design, empty without one. */
  design: string
  placement: string
  /** The further sides that are printed, by name. */
  sides: string[]
  printArea: PrintArea | null
}

/** A size that can be chosen; the name is empty for a product without sizes. */
export type GroupSize = { size: string; isSold: boolean }

/** What a piece costs, from the cheapest to the dearest size. */
export type PriceSpan = { least: Cents; most: Cents }

/** What the pieces cost that are entered so far, or were entered at closing. */
export type GroupPrices = {
  units: number
  each: PriceSpan
  /** Of the ladder: from so many on, a piece costs this. The first is for one. */
  steps: { from: number; each: PriceSpan }[]
  /** The next step that makes a piece cheaper. */
  next: { more: number; each: PriceSpan } | null
  /** SEL-06: so many pieces cost less than those that are entered. */
  cheaper: { units: number; cents: Cents; lessCents: Cents } | null
  setupCents: Cents
  /** Of all pieces with the set-up, without shipping. */
  totalCents: Cents
}

/** What every page of a group shows. */
export type ShownGroup = {
  title: string
  state: GroupState
  /** ISO. */
  closesAt: string
  /** The last day on which it takes entries, in the studio's calendar. */
  lastDay: string
  /** Neither closed nor past its last day: whoever is on the list can still leave it. */
  isOpen: boolean
  /** Entries are taken now: it is open, and its product is in the shop. */
  isTaking: boolean
  /** In words, that its product has left the shop. Null while it has not, and once everybody was asked to pay: these pieces are sold. */
  withdrawn: string | null
  goal: number | null
  payer: Payer
  /** Null before the organizer has asked everybody to pay, and once it is called off: nothing is missing then. */
  collected: Collected | null
  calledOffBy: EndedBy | null
  /** The studio’s, if it has called the group off. */
  calledOffReason: string
  good: GroupGood
  prices: GroupPrices
}

export type GroupEntry = {
  id: number
  name: string
  size: string
  qty: number
  /** Of whoever pays the own part; empty in other groups. */
  email: string
  paid: ShareState
}

/** The page of whoever has started the group. */
export type OrganizerGroup = ShownGroup & {
  organizerEmail: string
  closedAt: string | null
  closedBy: EndedBy | null
  /** The address that participants are given. */
  joinPath: string
  /** Without the addresses, which are for the studio's mails alone. */
  entries: Omit<GroupEntry, 'email'>[]
  sizes: { size: string; qty: number; unitCents: Cents; totalCents: Cents }[]
  /** Why it cannot be ordered as it stands, in words. */
  problem: string | null
  /** What is put into the cart to pay for all; null while it cannot be ordered. */
  cartLines: [CartLine, ...CartLine[]] | null
  orderNumber: string | null
  /** What everybody pays, in the order of the entries; empty before the organizer has asked them, and once it is called off. */
  parts: Share[]
  /** How the whole can come to the organizer, where each pays the own part. */
  deliveries: { id: string; name: string; price: string; note: string; isPickup: boolean }[]
  /** Where it can be sent, the first one before another is chosen. */
  countries: { code: string; name: string }[]
  /** By which the whole is picked up at the counter; empty where it is sent. */
  pickupCode: string
}

/** What everybody with the link sees: nothing of anybody's entry. */
export type JoinGroup = ShownGroup & { sizes: GroupSize[]; isFull: boolean }

/** What one person sees of the own entry. */
export type OwnEntry = JoinGroup & {
  entry: GroupEntry
  joinPath: string
  /** Null before there is something to pay. */
  part: Share | null
  /** The organizer has paid it. */
  isPaidFor: boolean
  /** What this person has paid and gets back, once it is called off; null where that is nothing. */
  returnedCents: Cents | null
}
