import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { StockLine } from '#server/platform/database/stock-units.ts'
import { designSizeOf, readFacts } from '#server/platform/pictures/design-facts.ts'
import { printColumns, toOrderPrint } from '#server/platform/pictures/order-print.ts'
import type { DesignFacts } from '#shared/contracts/uploads.ts'
import { printedSideOf } from '#shared/design/mock-up.ts'
import { type DesignSize, placementDpi, printedInches, verdictOf } from '#shared/design/placement.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { proofFlag } from '#shared/order/order-flags.ts'
import { newOrderNumber, newPickupCode } from '#shared/order/order-number.ts'
import { kindOfDelivery } from '#shared/pricing/delivery.ts'
import type { PricedCart, PricedCartLine } from '../price-cart.ts'
import { type CheckoutOrder, type OrderLine, toBuyerColumns, toLineDesign } from '../queries/orders.ts'

/** A line as it is ordered: a frozen copy of the product's data, with the design's placement already written. */
export type FrozenLine = OrderLine & {
  imageAddress: string
  designFileId: number | null
  placementId: number | null
}

/** Takes the order's id before the order is written, so that the rows that refer to it can be written at the same time. */
export async function takeOrderId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('order_id_seq') as id`.execute(tx)
  return rows[0]?.id ?? 0
}

type NewOrder = Pick<
  CheckoutOrder,
  'id' | 'buyer' | 'checkoutState' | 'stockState' | 'flags' | 'cartFingerprint' | 'holdUntil'
>

/** The order as `insertOrder` writes it, under a new random number. */
export function draftOrder(
  order: NewOrder,
  { cart, prefix, now }: { cart: PricedCart; prefix: string; now: Date },
): CheckoutOrder {
  return {
    ...order,
    number: newOrderNumber(prefix),
    status: 'pending',
    paymentStatus: 'unpaid',
    currency: 'usd',
    subtotalCents: cart.subtotalCents,
    shippingCents: cart.shippingCents,
    ...{ deliveryKind: kindOfDelivery(cart.delivery), deliveryName: cart.delivery.name },
    pickupCode: cart.delivery.rule === 'pickup' ? newPickupCode() : '',
    taxCents: cart.taxCents,
    totalCents: cart.totalCents,
    createdAt: now,
    isDeleted: false,
  }
}

/** Writes the order with its lines. The caller takes the stock. */
export async function insertOrder(
  tx: Tx,
  order: CheckoutOrder,
  written: {
    lines: readonly FrozenLine[]
    /** Null until an order by card is paid. */
    customerId: number | null
    placedFrom: string
  },
): Promise<void> {
  await Promise.all([
    insertRow(tx, order, written),
    insertItems(tx, order, written.lines),
    sql`select write_stock_holds(${order.id}::bigint)`.execute(tx),
  ])
}

export function stockLines(cart: PricedCart): StockLine[] {
  return cart.lines.map(({ product, request }) => ({
    productId: request.productId,
    variantId: product?.variant_id ?? null,
    qty: request.qty,
  }))
}

/** Columns that only a service order has, or that are set later. A new column must be written below or excluded here. */
type UnwrittenColumn =
  | ('package' | 'project_details')
  | ('version' | 'refunded_cents' | 'tracking_number' | 'deleted_at')

async function insertRow(
  tx: Tx,
  order: CheckoutOrder,
  { customerId, placedFrom }: { customerId: number | null; placedFrom: string },
): Promise<void> {
  const { createdAt } = order
  await tx
    .insertInto('orders')
    .values({
      id: order.id,
      number: order.number,
      kind: 'shop',
      customer_id: customerId,
      ...toBuyerColumns(order.buyer),
      status: order.status,
      payment_status: order.paymentStatus,
      currency: order.currency,
      subtotal_cents: order.subtotalCents,
      shipping_cents: order.shippingCents,
      ...{ delivery_kind: order.deliveryKind, delivery_name: order.deliveryName },
      pickup_code: order.pickupCode,
      tax_cents: order.taxCents,
      total_cents: order.totalCents,
      checkout_state: order.checkoutState,
      stock_state: order.stockState,
      cart_fingerprint: order.cartFingerprint,
      hold_until: order.holdUntil,
      placed_from: placedFrom,
      flags: order.flags,
      placed_at: order.checkoutState === 'placed' ? createdAt : null,
      created_at: createdAt,
      updated_at: createdAt,
    } satisfies Record<Exclude<keyof DB['orders'], UnwrittenColumn>, unknown>)
    .execute()
}

async function insertItems(tx: Tx, order: CheckoutOrder, lines: readonly FrozenLine[]): Promise<void> {
  await tx
    .insertInto('order_items')
    .values(
      lines.map(
        (line) =>
          ({
            order_id: order.id,
            product_id: line.productId,
            variant_id: line.variantId,
            product_name: line.name,
            sku: line.sku,
            variant: line.variant,
            color: line.color,
            size: line.size,
            qty: line.qty,
            unit_price_cents: line.unitPriceCents,
            list_price_cents: line.listPriceCents,
            image_address: line.imageAddress,
            design_file_id: line.designFileId,
            placement_id: line.placementId,
            created_at: order.createdAt,
          }) satisfies Record<Exclude<keyof DB['order_items'], 'id'>, unknown>,
      ),
    )
    .execute()
}

/** Claims the designs of the cart's lines, writes their placements, and copies what the products are today. */
export async function freezeLines(tx: Tx, cart: PricedCart, now: Date): Promise<FrozenLine[]> {
  const designs = await claimDesigns(tx, cart, now)
  const lines = await Promise.all(
    cart.lines.map(async (line): Promise<FrozenLine[]> => {
      const { product, request, unitPriceCents, designFileId } = line
      if (!product) return []
      const design = designs.get(designFileId ?? 0) ?? null
      const placed = design && (await insertPlacement(tx, line, design, now))
      return [
        {
          productId: product.id,
          variantId: product.variant_id ?? null,
          name: product.name,
          sku: product.sku ?? '',
          variant: request.variant,
          color: request.color,
          size: request.size,
          qty: request.qty,
          unitPriceCents,
          listPriceCents: unitPriceCents < product.current_price_cents ? product.current_price_cents : null,
          imageAddress: product.image_address ?? '',
          designFileId,
          placementId: placed?.id ?? null,
          print: placed && toOrderPrint(placed).print,
          design: design && toLineDesign(design.key, design.size, design.facts),
        },
      ]
    }),
  )
  return lines.flat()
}

/** SEL-13: a design that prints poorly is not printed before its buyer has seen a proof, confirmed in the browser or not. */
export function proofFlags({ lines: asked }: PricedCart, lines: readonly FrozenLine[]): string[] {
  const isConfirmed = asked.some(({ request }) => request.design !== '' && request.wantsProof)
  return isConfirmed || lines.some(({ print }) => print?.verdict === 'too_small') ? [proofFlag] : []
}

/** A design with the size of its original in pixels, upright. */
type OrderedDesign = { designId: number; key: string; size: DesignSize; facts: DesignFacts | null }

/** From here on the clean-up of unused designs keeps them; a design it has already removed cannot be ordered. */
async function claimDesigns(tx: Tx, cart: PricedCart, now: Date): Promise<ReadonlyMap<number, OrderedDesign>> {
  const ids = [...new Set(cart.lines.map((line) => line.designFileId).filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const claimed = tx
    .selectFrom('files')
    .innerJoin('designs', 'designs.file_id', 'files.id')
    .select(['files.id', 'files.key', 'designs.id as designId', 'designs.facts', 'files.width', 'files.height'])
    .where('files.id', 'in', ids)
    .where('files.deleted_at', 'is', null)
    .orderBy('files.id')
    .forUpdate('files')
    .execute()
  const noted = tx
    .updateTable('files')
    .set({ referenced_at: now })
    .where('id', 'in', ids)
    .where('referenced_at', 'is', null)
    .execute()
  const [found] = await Promise.all([claimed, noted])
  if (found.length < ids.length) throw new AppError('invalid', messages.checkout.designUnknown)
  return new Map(
    found.map(({ id, width, height, facts, ...design }) => [
      id,
      { ...design, size: designSizeOf({ width, height, facts }), facts: readFacts(facts) },
    ]),
  )
}

/** Writes the placement of a line's design with the print area as it is today; null for a line without one. */
async function insertPlacement(tx: Tx, { product, placement }: PricedCartLine, design: OrderedDesign, now: Date) {
  const area = product?.print_area
  if (!area || !placement) return null
  const areaInches = { wide: area.inches_wide, high: area.inches_high }
  const printed = printedInches(placement, design.size, areaInches)
  const dpi = placementDpi(placement, design.size, areaInches)
  return await tx
    .insertInto('placements')
    .values({
      ...placement,
      design_id: design.designId,
      face: printedSideOf(area.mock_up),
      print_area: JSON.stringify(area),
      print_width_inches: printed.wide,
      print_height_inches: printed.high,
      dpi: Math.round(dpi),
      verdict: verdictOf(dpi),
      preview_key: randomBytes(20).toString('hex'),
      created_at: now,
    })
    .returning('placements.id')
    .returning(printColumns)
    .executeTakeFirstOrThrow()
}
