import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, isDatabaseAway, onOneConnection, transaction } from '#server/platform/database/db.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 1 })
})
afterAll(() => database.drop())

/** The statements that the only connection of the pool has prepared and whose text has these words. */
async function preparedWith(words: string) {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
    where position(${words} in statement) > 0 and position('pg_prepared_statements' in statement) = 0`.execute(
    database.db,
  )
  return rows.map(({ statement }) => statement)
}

async function run(statement: () => RawBuilder<unknown>, times: number, db: Db = database.db) {
  for (let index = 0; index < times; index++) await statement().execute(db)
}

test('a statement is prepared at its third run, whatever its values', async () => {
  const read = (id: number) => sql<{ id: number }>`select ${id}::integer as "third run"`
  await run(() => read(1), 2)
  expect(await preparedWith('third run')).toEqual([])
  await run(() => read(2), 2)
  expect(await preparedWith('third run')).toHaveLength(1)
  expect((await read(3).execute(database.db)).rows).toEqual([{ 'third run': 3 }])
})

test('a statement without values, which may be several, is sent as it is', async () => {
  await run(() => sql`select 1 as "no values"; select 2`, 4)
  expect(await preparedWith('no values')).toEqual([])
})

test('the statement is prepared once when it is sent several times before the first answer', async () => {
  const read = (id: number) => sql<{ id: number }>`select ${id}::integer as "sent together"`
  await run(() => read(1), 2)
  const answers = await onOneConnection(database.db, (connection) =>
    Promise.all([1, 2, 3].map((id) => read(id).execute(connection))),
  )
  expect(answers.flatMap(({ rows }) => rows)).toEqual([1, 2, 3].map((id) => ({ 'sent together': id })))
  expect(await preparedWith('sent together')).toHaveLength(1)
})

test('after a failed statement of a transaction, its error is reported and not those of statements that it kept from being prepared', async () => {
  const later = (id: number) => sql`select ${id}::integer as "after a failure"`
  await run(() => later(1), 2)
  const attempt = transaction(database.db, (tx) =>
    Promise.all([sql`select 1 / ${0}::integer`.execute(tx), later(2).execute(tx), later(3).execute(tx)]),
  )
  await expect(attempt).rejects.toMatchObject({ code: '22012' })
  const afterwards = transaction(database.db, async (tx) => {
    const failed = sql`select 1 / ${0}::integer`.execute(tx).catch(() => undefined)
    const last = later(4).execute(tx)
    const latest = later(5).execute(tx)
    await failed
    await Promise.allSettled([last])
    return await latest
  })
  await expect(afterwards).rejects.toMatchObject({ code: '22012' })
  expect((await later(6).execute(database.db)).rows).toEqual([{ 'after a failure': 6 }])
})

test('when another instance changes a table, transactions go on and a single statement fails once, as passing', async () => {
  const { db } = database
  await sql`create table changing (id integer)`.execute(db)
  const read = () => sql`select * from changing where id < ${9}::integer`
  await run(read, 4)
  await sql`alter table changing add column a integer`.execute(db)
  const failure = await read()
    .execute(db)
    .catch((error: unknown) => error)
  expect([isDatabaseAway(failure), (failure as { code?: string }).code]).toEqual([true, '0A000'])
  await run(read, 3)
  await sql`alter table changing add column b integer`.execute(db)
  await sql`insert into changing values (1, 2, 3)`.execute(db)
  const { rows } = await transaction(db, (tx) => read().execute(tx))
  expect(rows).toEqual([{ id: 1, a: 2, b: 3 }])
})

test('the number of prepared statements is limited', async () => {
  for (let index = 0; index < 300; index++)
    await run(() => sql`select ${index}::integer as ${sql.ref(`one of many ${index}`)}`, 4)
  expect((await preparedWith('one of many')).length).toBeGreaterThan(100)
  const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(database.db)
  expect(rows[0]?.count).toBeLessThanOrEqual(270)
})
