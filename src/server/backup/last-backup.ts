import type { Db } from '#server/platform/database/db.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import { inSession } from './session.ts'

/** Notes a complete backup in the database that it was taken of; that of an earlier edition has no place for it. */
export async function recordBackup(connection: Connection, takenAt: Date): Promise<void> {
  try {
    await inSession(connection, 'begin', (client) =>
      client.query('insert into backups (taken_at) values ($1)', [takenAt.toISOString()]),
    )
  } catch (error) {
    if ((error as { code?: string }).code !== '42P01') throw error // the table does not exist
  }
}

/** When the last backup was taken with this app; null where none was. */
export async function readLastBackup(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('backups')
    .select((eb) => eb.fn.max('taken_at').as('takenAt'))
    .executeTakeFirst()
  return row?.takenAt ?? null
}
