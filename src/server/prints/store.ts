import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { isOfLayers } from '#server/platform/pictures/design-key.ts'
import { layersMime } from '#server/platform/pictures/picture-limits.ts'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import type { Placement } from '#shared/design/placement.ts'

/** Of all sides of an order's items. */
export async function listPreviewKeys(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_items')
    .leftJoin('order_item_sides', 'order_item_sides.order_item_id', 'order_items.id')
    .innerJoin('placements', (join) =>
      join.on((eb) =>
        eb.or([
          eb('placements.id', '=', eb.ref('order_items.placement_id')),
          eb('placements.id', '=', eb.ref('order_item_sides.placement_id')),
        ]),
      ),
    )
    .select('placements.preview_key')
    .distinct()
    .select('placements.id')
    .where('order_items.order_id', '=', orderId)
    .orderBy('placements.id')
    .execute()
  return rows.map((row) => row.preview_key)
}

export type PlacedItem = {
  itemId: number
  /** The further side; empty for the item's first one. */
  side: string
  number: string
  color: string
  imageAddress: string
  placement: Placement
  area: PrintArea
  design: { key: string; mime: string; size: { width: number; height: number } }
}

/** A placed design of an order: of an item's first side, of a further side by its id, or of a preview by its key. */
export type WantedPrint = { itemId: number } | { sideId: number } | { previewKey: string }

export async function findPlacedItem(db: Db | Tx, wanted: WantedPrint): Promise<PlacedItem | null> {
  const row = await db
    .selectFrom('placements')
    .leftJoin('order_item_sides', 'order_item_sides.placement_id', 'placements.id')
    .innerJoin('order_items', (join) =>
      join.on(
        'order_items.id',
        '=',
        sql<number>`coalesce(order_item_sides.order_item_id, (select id from order_items where placement_id = placements.id))`,
      ),
    )
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('designs', 'designs.id', 'placements.design_id')
    .innerJoin('files', 'files.id', 'designs.file_id')
    .select(['order_items.id', 'orders.number', 'order_items.color', 'order_items.image_address'])
    .select('order_item_sides.name as side')
    .select(['placements.x', 'placements.y', 'placements.scale', 'placements.rotation', 'placements.print_area'])
    .select(['files.key', 'files.mime', 'files.width', 'files.height'])
    .where('orders.deleted_at', 'is', null)
    .where('files.deleted_at', 'is', null)
    .$call((query) => {
      if ('previewKey' in wanted) return query.where('placements.preview_key', '=', wanted.previewKey)
      if ('sideId' in wanted) return query.where('order_item_sides.id', '=', wanted.sideId)
      return query.where('placements.id', '=', (eb) =>
        eb.selectFrom('order_items').select('placement_id').where('id', '=', wanted.itemId),
      )
    })
    .executeTakeFirst()
  if (!row) return null
  const area = row.print_area as unknown as PrintArea & { image_address?: string | null }
  return {
    itemId: row.id,
    side: row.side ?? '',
    number: row.number,
    color: row.color,
    imageAddress: area.image_address ?? row.image_address,
    placement: { x: row.x, y: row.y, scale: row.scale, rotation: row.rotation },
    area,
    design: {
      key: row.key,
      // A buyer's own SVG is never taken for one.
      mime: isOfLayers(row.key) ? layersMime : row.mime,
      size: { width: row.width ?? 1, height: row.height ?? 1 },
    },
  }
}
