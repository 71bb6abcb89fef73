import { type RawBuilder, sql } from 'kysely'

/** Whether no group order has this file as its design, on whichever side. */
export const isOfNoGroup: RawBuilder<boolean> = sql`not exists (
  select from group_orders g where g.design_file_id = files.id or files.id = any (g.more_design_ids)
)`
