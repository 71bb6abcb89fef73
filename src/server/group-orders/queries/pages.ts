import { findLink } from '#server/platform/links.ts'
import { type CartLine, lineFromProduct } from '#shared/cart/cart.ts'
import { groupLimits } from '#shared/constants/group-orders.ts'
import type { JoinGroup, OrganizerGroup, OwnEntry } from '#shared/group-orders/group-order.ts'
import { paths } from '#shared/paths.ts'
import type { PricedCart } from '../../checkout/price-cart.ts'
import type { GroupContext } from '../context.ts'
import { pricesOf, sizesOf, sumBySize, toLines } from '../group-prices.ts'
import { findEntry, findGroup, findIdByJoinToken, listEntries } from './groups.ts'

/** The group that an organizer's link opens; null for a link that is unknown or has expired, without saying which. */
export async function openGroup({ db, clock }: Pick<GroupContext, 'db' | 'clock'>, token: string) {
  return (await findLink(db, { token, scopes: ['group-organizer'], at: clock.now() }))?.subjectId ?? null
}

/** The entry that a link opens. */
export async function openEntry({ db, clock }: Pick<GroupContext, 'db' | 'clock'>, token: string) {
  return (await findLink(db, { token, scopes: ['group-entry'], at: clock.now() }))?.subjectId ?? null
}

type Reader = Pick<GroupContext, 'db' | 'clock' | 'checkout'>

async function read({ db, clock, checkout }: Reader, id: number) {
  const group = await findGroup(db, id)
  if (!group) return null
  const [entries, { product }] = await Promise.all([
    listEntries(db, id),
    checkout.priceGroup(db, { productId: group.productId, lines: [] }),
  ])
  const sums = sumBySize(entries, product?.sizes ?? [])
  const { cart } = await checkout.priceGroup(db, { productId: group.productId, lines: toLines(group, sums) })
  const sold = product ? sizesOf(product, group) : []
  const [first] = cart.lines
  const shown = first?.product ?? sold.find(({ isSold }) => isSold)?.product ?? product
  const picture = product?.color_pictures?.[group.color] ?? shown?.image_address ?? null
  return {
    ...{ group, entries, cart, sold },
    shown: {
      ...{ title: group.title, state: group.state, goal: group.goal, lastDay: group.lastDay },
      closesAt: group.closesAt.toISOString(),
      isTaking: group.state === 'open' && group.closesAt > clock.now(),
      good: {
        ...{ productId: group.productId, color: group.color, variant: group.variant },
        ...{ design: group.design, placement: group.placement, sides: group.morePrints.map(({ side }) => side) },
        name: product?.name ?? '',
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
    entries,
    sizes: cart.lines.map(({ request: { size, qty }, unitPriceCents }) => ({
      ...{ size, qty, unitCents: unitPriceCents, totalCents: unitPriceCents * qty },
    })),
    problem: problemOf(cart),
    cartLines: group.state === 'closed' && problemOf(cart) === null ? toCartLines(cart) : null,
    orderNumber: group.orderNumber,
  }
}

/** Of an open group, every line is of a group that is not closed; of none, a price has been shown. */
function problemOf(cart: PricedCart): string | null {
  const refused = cart.lines.find(
    ({ problems: [first] }) => first && first !== 'price_changed' && first !== 'group_changed',
  )
  return refused?.message ?? null
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
  const { groupId: _, ...own } = entry
  return { ...group, entry: own }
}
