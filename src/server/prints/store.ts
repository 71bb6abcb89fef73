import type { Db, Tx } from '#server/platform/database/db.ts'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import type { Placement } from '#shared/design/placement.ts'

export async function listPreviewKeys(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('placements', 'placements.id', 'order_items.placement_id')
    .select('placements.preview_key')
    .where('order_items.order_id', '=', orderId)
    .orderBy('order_items.id')
    .execute()
  return rows.map((row) => row.preview_key)
}

export type PlacedItem = {
  itemId: number
  number: string
  color: string
  imageAddress: string
  placement: Placement
  area: PrintArea
  design: { key: string; mime: string; size: { width: number; height: number } }
}

/** An ordered item that has a placed design, found by its own id or by the key of its preview. */
export async function findPlacedItem(
  db: Db | Tx,
  wanted: { itemId: number } | { previewKey: string },
): Promise<PlacedItem | null> {
  const row = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('placements', 'placements.id', 'order_items.placement_id')
    .innerJoin('designs', 'designs.id', 'placements.design_id')
    .innerJoin('files', 'files.id', 'designs.file_id')
    .select(['order_items.id', 'orders.number', 'order_items.color', 'order_items.image_address'])
    .select(['placements.x', 'placements.y', 'placements.scale', 'placements.rotation', 'placements.print_area'])
    .select(['files.key', 'files.mime', 'files.width', 'files.height'])
    .where('orders.deleted_at', 'is', null)
    .where('files.deleted_at', 'is', null)
    .$call((query) =>
      'itemId' in wanted
        ? query.where('order_items.id', '=', wanted.itemId)
        : query.where('placements.preview_key', '=', wanted.previewKey),
    )
    .executeTakeFirst()
  if (!row) return null
  return {
    itemId: row.id,
    number: row.number,
    color: row.color,
    imageAddress: row.image_address,
    placement: { x: row.x, y: row.y, scale: row.scale, rotation: row.rotation },
    area: row.print_area as unknown as PrintArea,
    design: { key: row.key, mime: row.mime, size: { width: row.width ?? 1, height: row.height ?? 1 } },
  }
}
