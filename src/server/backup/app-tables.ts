import type pg from 'pg'

export type AppTable = {
  schema: string
  name: string
  /** Without generated columns, which the database computes again. */
  columns: { name: string; type: string }[]
}

const schemas = ['public', 'payment_sandbox']
/** Kysely's own tables: the migrations that a restore runs fill them. */
const migratorTables = ['kysely_migration', 'kysely_migration_lock']

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
export const quoted = (table: { schema: string; name: string }) => `${quote(table.schema)}.${quote(table.name)}`

/** Read from the database itself, so that a table of a later migration is never forgotten. */
export async function listTables(client: pg.Client): Promise<AppTable[]> {
  const { rows } = await client.query<AppTable>(
    `select n.nspname as schema, c.relname as name,
            json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                     order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any ($1) and not c.relname = any ($2)
     group by 1, 2 order by 1, 2`,
    [schemas, migratorTables],
  )
  return rows
}

export async function readSequences(client: pg.Client) {
  const { rows } = await client.query<{ schema: string; name: string; value: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where schemaname = any ($1) and last_value is not null order by 1, 2`,
    [schemas],
  )
  return rows
}

/** Null where the app's migrations have never run. */
export async function readMigration(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('public.kysely_migration') as found`,
  )
  if (!rows[0]?.found) return null
  const newest = await client.query<{ name: string }>('select name from kysely_migration order by name desc limit 1')
  return newest.rows[0]?.name ?? null
}

/** Sorts each table after the tables it references, so that loading needs no privilege to disable constraints. */
export async function inForeignKeyOrder(client: pg.Client, tables: AppTable[]): Promise<AppTable[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select distinct cn.nspname || '.' || c.relname as child, pn.nspname || '.' || p.relname as parent
     from pg_constraint f
     join pg_class c on c.oid = f.conrelid join pg_namespace cn on cn.oid = c.relnamespace
     join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
     where f.contype = 'f' and f.conrelid <> f.confrelid`,
  )
  const nameOf = (table: AppTable) => `${table.schema}.${table.name}`
  const ordered: AppTable[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const unplaced = new Set(waiting.map(nameOf))
    const isReady = (table: AppTable) =>
      !rows.some(({ child, parent }) => child === nameOf(table) && unplaced.has(parent))
    const ready = waiting.filter(isReady)
    if (ready.length === 0) throw new Error(`the tables ${[...unplaced].join(', ')} refer to each other in a circle`)
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}
