import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type Config, describeDatabase } from '#server/platform/config.ts'
import { hasCluster } from '#server/platform/embedded-postgres/cluster-paths.ts'
import { hashOf } from '#server/platform/hash-of.ts'
import { accountKeyName } from '#server/platform/secrets.ts'

/* A DATABASE_URL that is newly set, or lost, opens a new shop beside the one whose data is in DATA_DIR. */

/** What the data folder remembers: which shop it was used with, and where that shop's database was. */
type Note = { shop: string; database: string }

const notePath = (dataDir: string) => join(dataDir, 'database.json')

/** Null without a note, and for one that cannot be read. */
async function readNote(dataDir: string): Promise<Note | null> {
  try {
    return JSON.parse(await readFile(notePath(dataDir), 'utf8'))
  } catch {
    return null
  }
}

/** Stands for the shop in this database; a backup and a copy have the same. Null before the first start on it. */
export async function readShopMark(client: Pick<pg.ClientBase, 'query'>): Promise<string | null> {
  const { rows: tables } = await client.query<{ found: boolean }>(`select to_regclass('secrets') is not null as found`)
  if (!tables[0]?.found) return null
  const { rows } = await client.query<{ value: string }>('select value from secrets where name = $1', [accountKeyName])
  return rows[0] ? hashOf(['shop', rows[0].value]) : null
}

/** Another database that the data folder was used with, if the shop of that one is not in the present one, with what to do. */
export async function findFormerDatabase(
  { dataDir, database }: Config,
  shop: string | null,
): Promise<{ found: string; advice: string } | null> {
  const note = await readNote(dataDir)
  const isOther = note
    ? note.shop !== shop
    : shop === null && database.kind === 'postgres' && (await hasCluster(dataDir))
  if (!isOther) return null
  const former = note?.database ?? describeDatabase({ kind: 'embedded', dataDir })
  return {
    found: `${dataDir} was used with ${former} before, whose shop is not in this database (${describeDatabase(database)})`,
    advice: `If that is a mistake, put DATABASE_URL and DATA_DIR back as they were. To move the shop, run npm run backup with the settings of before, and npm run restore with these into an empty database. To begin anew on purpose, remove ${notePath(dataDir)}.`,
  }
}

/** Remembers the shop that the data folder is used with. */
export async function noteDatabase(config: Config, shop: string): Promise<void> {
  const note: Note = { shop, database: describeDatabase(config.database) }
  const before = await readNote(config.dataDir)
  if (before?.shop === note.shop && before.database === note.database) return
  await writeFile(notePath(config.dataDir), `${JSON.stringify(note)}\n`, { mode: 0o600 })
}
