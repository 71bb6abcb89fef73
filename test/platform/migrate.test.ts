import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'

const log = createLog('silent')
let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ isMigrated: false })
})
afterEach(() => database.drop())

async function applied(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db)
  return rows.map(({ name }) => name)
}

test('CNT-09: a post that was shown before posts could wait for their day stays shown', async () => {
  await migrate(database.connection, log, '0041_first_day')
  const ahead = { title: 'Open house', date: '2199-01-01', text: 'Come in.' }
  const posts = [ahead, { ...ahead, date: '2025-01-01' }, { ...ahead, state: 'published' }]
  await sql`insert into documents (key, body) values ('content:news', ${JSON.stringify({ heading: 'News', posts })})`.execute(
    database.db,
  )
  await migrate(database.connection, log)
  const { rows } = await sql<{ body: unknown }>`select body from documents where key = 'content:news'`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { body: { heading: 'News', posts: [{ ...ahead, state: 'published-now' }, posts[1], posts[2]] } },
  ])
})

test('six instances that start at once migrate once, and a later start changes nothing', async () => {
  await Promise.all(Array.from({ length: 6 }, () => migrate(database.connection, log)))
  expect(await applied()).toEqual(
    (await readdir(join(import.meta.dirname, '../../migrations'))).map((name) => name.replace('.sql', '')).sort(),
  )
  const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from graphile_worker.jobs`.execute(
    database.db,
  )
  expect(rows[0]?.jobs).toBe(0)
  const before = await applied()
  await migrate(database.connection, log)
  expect(await applied()).toEqual(before)
})

test.each([undefined, '0009_admin_orders'])(
  'a database that a newer release has changed is refused with what to do, migrated to %s',
  async (at) => {
    await migrate(database.connection, log)
    await sql`insert into kysely_migration (name, timestamp)
      select name, now()::text from unnest(array['9998_later', '9999_latest']) as name`.execute(database.db)
    await expect(migrate(database.connection, log, at)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(/^The data was changed by a newer release \(9999_latest\): start that one, or/),
    })
  },
)

test('a database in an encoding without all letters is refused with what to do', async () => {
  const latin = await createTestDatabase({ encoding: 'LATIN1' })
  try {
    await expect(migrate(latin.connection, log)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(/^DATABASE_URL: the database is in LATIN1\. Make a database in UTF8/),
    })
  } finally {
    await latin.drop()
  }
})

test('a user who may not create tables is refused with what to do', async () => {
  const user = `guest_${database.connection.database}`
  await sql`create role ${sql.ref(user)} login`.execute(database.db)
  try {
    await expect(migrate({ ...database.connection, user }, log)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(
        /^DATABASE_URL: its user may not bring the database up to date \(permission denied .+\)\. Make it the owner/,
      ),
    })
  } finally {
    await sql`drop role ${sql.ref(user)}`.execute(database.db)
  }
})
