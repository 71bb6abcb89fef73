import { sidesKey } from '#shared/cart/cart.ts'
import type { PrintSide, SidePrint } from '#shared/design/print-areas.ts'
import type { Cents } from '#shared/money.ts'
import type { LadderStep } from '#shared/pricing/ladder-step.ts'

/** The prices of a size as they were when its group order was closed. */
export type SettledPrice = {
  size: string
  current_price_cents: Cents
  price_ladder: LadderStep[]
  setup_fee_cents: Cents | null
  setup_per_side: boolean
  more_print_areas: PrintSide[]
}

/** A group order as its lines in a cart must be. */
export type CartGroup = {
  id: number
  version: number
  /** It is closed, and no order yet. */
  isOrderable: boolean
  productId: number
  color: string
  variant: string
  designFileId: number | null
  placement: string
  morePrints: readonly SidePrint[]
  sizes: readonly { size: string; qty: number }[]
  /** Where each pays the own part: of whose parts the cart consists. A whole group has none. */
  entryIds?: readonly number[]
  /** By which these parts are picked up at the counter with the others. */
  pickupCode?: string | undefined
  /** Empty while it is open. */
  settled: readonly SettledPrice[]
  /** What its product was called and looked like when it was closed; null while it is open. */
  settledGood: { name: string; picture: string | null } | null
}

/** What a line of a cart says of the group order that it belongs to; `run` is the group's mark. */
type GroupLine = Pick<CartGroup, 'productId' | 'color' | 'variant' | 'placement' | 'morePrints'> & {
  run: string
  size: string
  qty: number
  design: string
}

type Known = { groups?: ReadonlyMap<string, CartGroup>; designs: ReadonlyMap<string, { fileId: number }> }

/**
 * The group order of a cart, and the marks of lines that are not, or not only, what a group order was closed with: it is
 * ordered whole, once, and alone of its kind (docs/decisions/0121).
 */
export function changedGroups(
  requests: readonly GroupLine[],
  { groups = new Map(), designs }: Known,
): { group: CartGroup | null; changed: ReadonlySet<string> } {
  const changed = new Set<string>()
  let first: CartGroup | null = null
  for (const [mark, group] of groups) {
    const lines = requests.filter(({ run }) => run === mark)
    if (first || !isAsClosed(group, lines, designs)) changed.add(mark)
    else first = group
  }
  return { group: first, changed }
}

function isAsClosed(group: CartGroup, lines: readonly GroupLine[], designs: Known['designs']): boolean {
  const isOfGroup = ({ productId, color, variant, design, placement, morePrints }: GroupLine) =>
    productId === group.productId &&
    color === group.color &&
    variant === group.variant &&
    placement === group.placement &&
    sidesKey({ more_prints: [...morePrints] }) === sidesKey({ more_prints: [...group.morePrints] }) &&
    (designs.get(design)?.fileId ?? null) === group.designFileId
  const isSize = ({ size, qty }: { size: string; qty: number }) =>
    lines.some((line) => line.size === size && line.qty === qty)
  return group.isOrderable && lines.length === group.sizes.length && lines.every(isOfGroup) && group.sizes.every(isSize)
}

/** The product as it was sold when a line's group order was closed: its name, its picture and its prices. */
export function asSettled<P extends object>(
  product: P | null,
  { run, size }: Pick<GroupLine, 'run' | 'size'>,
  groups?: ReadonlyMap<string, CartGroup>,
): P | null {
  const group = groups?.get(run)
  const settled = product && group?.settled.find((each) => each.size === size)
  if (!settled) return product
  const { size: _, ...prices } = settled
  const good = group?.settledGood
  return { ...product, ...prices, ...(good && { name: good.name, image_address: good.picture }) }
}
