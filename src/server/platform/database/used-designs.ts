import { type RawBuilder, sql } from 'kysely'

/** Whether no order has this file as its design, on whichever side. */
export const isOfNoOrder: RawBuilder<boolean> = sql`(
  not exists (select from order_items i where i.design_file_id = files.id)
  and not exists (select from placements p join designs d on d.id = p.design_id where d.file_id = files.id)
)`

/** Whether no group order has this file as its design, on whichever side. */
export const isOfNoGroup: RawBuilder<boolean> = sql`not exists (
  select from group_orders g where g.design_file_id = files.id or files.id = any (g.more_design_ids)
)`

/** Whether no design of layers that is still stored has this file as one of its pictures. */
export const isOfNoLayers: RawBuilder<boolean> = sql`not exists (
  select from design_pictures p
  join designs d on d.id = p.design_id
  join files whole on whole.id = d.file_id
  where p.file_id = files.id and whole.deleted_at is null
)`
