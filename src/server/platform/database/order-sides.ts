import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { readFacts } from '#server/platform/pictures/design-facts.ts'
import { printColumns, toOrderPrint } from '#server/platform/pictures/order-print.ts'
import { designAddress } from '#server/platform/pictures/picture-addresses.ts'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import type { OrderPrint } from '#shared/contracts/prints/order-prints.ts'
import type { DesignFacts } from '#shared/contracts/uploads.ts'
import type { DB } from './schema.ts'

/** What is printed on a further side of an ordered item (SEL-11); `id` names its files. */
export type OrderSide = {
  id: number
  name: string
  design: { address: string; width: number; height: number; mime: string; facts: DesignFacts | null }
  placement: string
  printArea: PrintArea
  print: OrderPrint
}

/** The column `sides` of a query of order items; `readOrderSides` reads it. A side whose design was erased is left out. */
export function orderSides(eb: ExpressionBuilder<DB, 'order_items'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('order_item_sides')
      .innerJoin('placements', 'placements.id', 'order_item_sides.placement_id')
      .innerJoin('designs', 'designs.id', 'placements.design_id')
      .innerJoin('files', 'files.id', 'designs.file_id')
      .select(['order_item_sides.id', 'order_item_sides.name'])
      .select(['files.key', 'files.width', 'files.height', 'files.mime', 'designs.facts'])
      .select(printColumns)
      .where(sql<boolean>`order_item_sides.order_item_id = order_items.id`)
      .where('files.deleted_at', 'is', null)
      .orderBy('order_item_sides.id'),
  ).as('sides')
}

type SideRow = Parameters<typeof toOrderPrint>[0] & {
  id: number
  name: string
  key: string
  width: number | null
  height: number | null
  mime: string
  facts: unknown
}

export function readOrderSides(rows: readonly SideRow[]): OrderSide[] {
  return rows.flatMap((row) => {
    const { placement, print_area: printArea, print } = toOrderPrint(row)
    if (!printArea || !print) return []
    const { id, name, mime, width, height } = row
    const design = { address: designAddress(row.key, row), width: width ?? 1, height: height ?? 1, mime }
    return [{ id, name, design: { ...design, facts: readFacts(row.facts) }, placement, printArea, print }]
  })
}
