import type { Db, Tx } from '#server/platform/database/db.ts'
import { lineColumns, type OrderedLine, toOrderedLine } from '#server/platform/database/order-lines.ts'
import { type OrderSide, orderSides, readOrderSides } from '#server/platform/database/order-sides.ts'
import { designSizeOf, readFacts } from '#server/platform/pictures/design-facts.ts'
import { printColumns, toOrderPrint } from '#server/platform/pictures/order-print.ts'
import { designAddress } from '#server/platform/pictures/picture-addresses.ts'
import type { OrderPrint } from '#shared/contracts/prints/order-prints.ts'
import type { DesignFacts } from '#shared/contracts/uploads.ts'
import { firstSideName } from '#shared/design/first-side-name.ts'
import type { DesignSize, PrintInches } from '#shared/design/placement.ts'

export type OrderLine = Omit<OrderedLine, 'productId'> & {
  /** The name of the first side, where further sides are printed too; else empty. */
  firstSide: string
  /** What is printed on further sides. */
  sides: Pick<OrderSide, 'name' | 'print'>[]
  productId: number
  /** The path of the product's picture in the chosen color, as it was when it was ordered; empty without one. */
  imageAddress: string
  print: OrderPrint | null
  /** The buyer's own design: the path of its picture, and its size in pixels, or in inches where its file has one. */
  design: { path: string; width: number; height: number; inches: PrintInches | null } | null
}

export function toLineDesign(
  key: string,
  { width, height }: DesignSize,
  facts: DesignFacts | null,
): NonNullable<OrderLine['design']> {
  const { inches_wide: wide = null, inches_high: high = null } = facts ?? {}
  const inches = wide === null || high === null ? null : { wide, high }
  return { path: designAddress(key, { width, height }), width, height, inches }
}

export async function readLines(db: Db | Tx, orderId: number): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('order_items')
    .leftJoin('placements', 'placements.id', 'order_items.placement_id')
    .leftJoin('files', (join) =>
      join.onRef('files.id', '=', 'order_items.design_file_id').on('files.deleted_at', 'is', null),
    )
    .select(lineColumns)
    .leftJoin('designs', 'designs.file_id', 'files.id')
    .select(['image_address', 'files.key as design_key', 'files.width', 'files.height', 'designs.facts'])
    .select(printColumns)
    .select(orderSides)
    .where('order_id', '=', orderId)
    .orderBy('order_items.id')
    .execute()
  return rows.map((row) => {
    const { print, print_area: area } = toOrderPrint(row)
    const sides = readOrderSides(row.sides)
    return {
      ...toOrderedLine(row),
      productId: row.product_id ?? 0,
      imageAddress: row.image_address,
      ...{ print, sides, firstSide: firstSideName(area, sides) },
      design: row.design_key ? toLineDesign(row.design_key, designSizeOf(row), readFacts(row.facts)) : null,
    }
  })
}
