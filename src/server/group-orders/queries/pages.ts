import { findLink } from '#server/platform/links.ts'
import { countryName } from '#shared/address/countries.ts'
import { type CartLine, lineFromProduct } from '#shared/cart/cart.ts'
import { groupLimits } from '#shared/constants/group-orders.ts'
import type { GroupEntry, JoinGroup, OrganizerGroup, OwnEntry } from '#shared/group-orders/group-order.ts'
import { type Share, sharesOf } from '#shared/group-orders/shares.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { describeChoice } from '#shared/pricing/delivery.ts'
import type { PricedCart } from '../../checkout/price-cart.ts'
import type { GroupContext } from '../context.ts'
import { pricesOf, problemOf, sizesOf, sumBySize, toLines } from '../group-prices.ts'
import { goodNow } from '../mail-good.ts'
import { collectedOf } from './collected.ts'
import { findEntry, findGroup, findIdByJoinToken, type Group, listEntries } from './groups.ts'
import { listOwnPayments } from './own-payments.ts'

/** The group that an organizer's link opens; null for a link that is unknown or has expired, without saying which. */
export async function openGroup({ db, clock }: Pick<GroupContext, 'db' | 'clock'>, token: string) {
  return (await findLink(db, { token, scopes: ['group-organizer'], at: clock.now() }))?.subjectId ?? null
}

/** The entry that a link opens. */
export async function openEntry({ db, clock }: Pick<GroupContext, 'db' | 'clock'>, token: string) {
  return (await findLink(db, { token, scopes: ['group-entry'], at: clock.now() }))?.subjectId ?? null
}

type Reader = Pick<GroupContext, 'db' | 'clock' | 'checkout'>

const endOf = ({ calledOffBy, calledOffReason }: Group) => ({ calledOffBy, calledOffReason })

async function read({ db, clock, checkout }: Reader, id: number) {
  const group = await findGroup(db, id)
  if (!group) return null
  const [entries, { product, isWithdrawn }] = await Promise.all([
    listEntries(db, id),
    checkout.priceGroup(db, { productId: group.productId, lines: [] }),
  ])
  const sums = sumBySize(entries, product?.sizes ?? [])
  const { cart } = await checkout.priceGroup(db, { productId: group.productId, lines: toLines(group, sums) })
  const sold = product ? sizesOf(product, group) : []
  const [first] = cart.lines
  const shown = first?.product ?? sold.find(({ isSold }) => isSold)?.product ?? product
  const { name, picture } = group.settledGood ?? goodNow(group, product, shown)
  // Whoever was asked to pay was promised the pieces.
  const isHeldUp = isWithdrawn && (group.state === 'open' || group.state === 'closed')
  const isOpen = group.state === 'open' && group.closesAt > clock.now()
  return {
    ...{ group, entries, cart, sold },
    shown: {
      ...{ title: group.title, state: group.state, goal: group.goal, lastDay: group.lastDay },
      ...{ payer: group.payer, collected: collectedOf(group, entries, clock.now()), ...endOf(group) },
      closesAt: group.closesAt.toISOString(),
      isOpen,
      isTaking: isOpen && !isWithdrawn,
      withdrawn: isHeldUp ? messages.groupOrders.withdrawn(name) : null,
      good: {
        ...{ productId: group.productId, color: group.color, variant: group.variant },
        ...{ design: group.design, placement: group.placement, sides: group.morePrints.map(({ side }) => side) },
        name,
        imageAddress: picture,
        printArea: product?.print_area ?? null,
      },
      prices: pricesOf(cart, sold, group),
    },
  }
}

export async function findOrganizerGroup(context: Reader, id: number): Promise<OrganizerGroup | null> {
  const found = await read(context, id)
  if (!found) return null
  const { group, entries, cart, shown } = found
  return {
    ...shown,
    organizerEmail: group.organizerEmail,
    closedAt: group.closedAt?.toISOString() ?? null,
    closedBy: group.closedBy,
    joinPath: paths.joinGroup(group.joinToken),
    entries: entries.map(({ email: _, ...entry }) => entry),
    sizes: cart.lines.map(({ request: { size, qty }, unitPriceCents }) => ({
      ...{ size, qty, unitCents: unitPriceCents, totalCents: unitPriceCents * qty },
    })),
    problem: problemOf(cart),
    cartLines:
      group.state === 'closed' && group.payer === 'organizer' && problemOf(cart) === null ? toCartLines(cart) : null,
    orderNumber: group.orderNumber,
    pickupCode: group.collecting?.pickupCode ?? '',
    parts: group.collecting && group.state !== 'called-off' ? sharesOf(group.collecting, entries) : [],
    ...(group.payer === 'each' && group.state === 'closed'
      ? await readShipping(context, group, entries)
      : { deliveries: [], countries: [] }),
  }
}

/** Each way with what it costs for this list. */
async function readShipping(
  { db, checkout }: Reader,
  group: Group,
  entries: readonly GroupEntry[],
): Promise<Pick<OrganizerGroup, 'deliveries' | 'countries'>> {
  const { deliveries, countries } = await checkout.shippingOfGroup(db)
  const lines = toLines(group, sumBySize(entries, []))
  const priced = await Promise.all(
    deliveries.map((choice) => checkout.priceGroup(db, { productId: group.productId, lines, delivery: choice.id })),
  )
  return {
    deliveries: deliveries.map((choice, index) => {
      const { shippingCents = 0, deliveryProblem = null } = priced[index]?.cart ?? {}
      return {
        id: choice.id,
        name: choice.name,
        price: shippingCents === 0 ? messages.deliveryNotes.free : formatCents(shippingCents),
        note: deliveryProblem ?? describeChoice(choice).note,
        isPickup: choice.rule === 'pickup',
      }
    }),
    countries: countries.map((code) => ({ code, name: countryName(code) })),
  }
}

function toCartLines(cart: PricedCart): [CartLine, ...CartLine[]] | null {
  const [first, ...others] = cart.lines.flatMap(({ product, request, sidesCents: sides_cents }) => {
    if (!product) return []
    const { color, size, variant, design, placement, morePrints, run, wantsProof } = request
    const named = product.variant_id === undefined ? {} : { variant_id: product.variant_id }
    const sides = morePrints.length > 0 ? { more_prints: [...morePrints], sides_cents } : {}
    const proof = wantsProof ? { wants_proof: true } : {}
    return [
      lineFromProduct(
        product,
        { color, size, variant, design, placement, run, ...named, ...sides, ...proof },
        request.qty,
      ),
    ]
  })
  return first ? [first, ...others] : null
}

export async function findJoinGroup(context: Reader, token: string): Promise<JoinGroup | null> {
  const id = await findIdByJoinToken(context.db, token)
  return id === null ? null : await readForPeople(context, id)
}

async function readForPeople(context: Reader, id: number): Promise<(JoinGroup & { joinPath: string }) | null> {
  const found = await read(context, id)
  if (!found) return null
  const { shown, sold, entries, group } = found
  return {
    ...shown,
    sizes: sold.map(({ size, isSold }) => ({ size, isSold })),
    isFull: entries.length >= groupLimits.entries,
    joinPath: paths.joinGroup(group.joinToken),
  }
}

export async function findOwnEntry(context: Reader, entryId: number): Promise<OwnEntry | null> {
  const entry = await findEntry(context.db, entryId)
  const group = entry && (await readForPeople(context, entry.groupId))
  if (!entry || !group) return null
  const { groupId, ...own } = entry
  const ownCents = (await listOwnPayments(context.db, groupId)).get(entry.id)
  const part = await findShare(context.db, entry)
  return {
    ...{ ...group, entry: own, part },
    isPaidFor: own.paid === 'paid' && ownCents === undefined,
    returnedCents: group.state === 'called-off' ? (ownCents ?? null) : null,
  }
}

async function findShare(
  db: GroupContext['db'],
  { id, groupId }: { id: number; groupId: number },
): Promise<Share | null> {
  const collecting = (await findGroup(db, groupId))?.collecting
  if (!collecting) return null
  const entries = await listEntries(db, groupId)
  return sharesOf(collecting, entries)[entries.findIndex((entry) => entry.id === id)] ?? null
}
