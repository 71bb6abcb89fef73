import type pg from 'pg'
import { type AppTable, quote, quoted } from './app-tables.ts'
import { BackupError } from './backup-error.ts'
import type { BackupFolder } from './backup-folder.ts'
import { leftOutRows } from './left-out.ts'
import { readLines, writeLines } from './lines.ts'
import { type TableEntry, tablePath } from './manifest.ts'

const fetchedRows = 500

/** Reads a query with one column through a cursor, because a table may be larger than memory. */
export async function* fetchLines(client: pg.Client, query: string): AsyncGenerator<string[]> {
  await client.query(`declare backup_rows no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await client.query<string[]>({
      text: `fetch ${fetchedRows} from backup_rows`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    yield rows.map(([line]) => line ?? '')
  }
  await client.query('close backup_rows')
}

/**
 * Writes one JSON object per row with every value as PostgreSQL text: keeps bigints exact and SQL NULL apart from JSON
 * null.
 */
export async function dumpTable(client: pg.Client, table: AppTable, folder: BackupFolder): Promise<TableEntry> {
  const { schema, name } = table
  const columns = table.columns.map((column) => column.name)
  const values = columns.map((column) => `${quote(column)}::text as ${quote(column)}`).join(', ')
  const lines = fetchLines(
    client,
    `select row_to_json(r)::text from (select ${values} from ${quoted(table)} where not (${leftOutRows(table)})) r`,
  )
  return { schema, name, columns, ...(await writeLines(folder, tablePath(table), lines)) }
}

export async function loadTable(client: pg.Client, table: AppTable, entry: TableEntry, folder: BackupFolder) {
  const names = table.columns.map(({ name }) => name)
  if (names.join() !== entry.columns.join())
    throw new BackupError(`The backup does not fit: the columns of ${table.name} are not those of this product.`)
  const insert = `insert into ${quoted(table)} (${names.map(quote).join(', ')}) overriding system value
    select ${table.columns.map(({ name, type }) => `${quote(name)}::${type}`).join(', ')}
    from json_to_recordset($1::json) as r(${names.map((name) => `${quote(name)} text`).join(', ')})`
  let loaded = 0
  for await (const lines of readLines(folder, tablePath(table)))
    loaded += (await client.query(insert, [`[${lines.join(',')}]`])).rowCount ?? 0
  if (loaded !== entry.rows)
    throw new BackupError(`The backup is damaged: ${table.name} has ${loaded} rows instead of ${entry.rows}.`)
}
