import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 2 })
})
afterAll(() => database.drop())

/** `npm run db:types` rewrites the file after a migration. */
test('the row types are those of the migrated database', async () => {
  const {
    host,
    port,
    user,
    database: name,
  } = database.connection as { host: string; port?: number; user: string; database: string }
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}${port ? `&port=${port}` : ''}`
  const types = execFileSync(
    join('node_modules', '.bin', 'kysely-codegen'),
    [
      ...['--dialect', 'postgres', '--url', url, '--default-schema', 'public', '--print', '--log-level', 'error'],
      ...['--exclude-pattern', '(graphile_worker|payment_sandbox).*', '--type-mapping', '{"int8":"number"}'],
    ],
    { encoding: 'utf8' },
  )
  await expect(types).toMatchFileSnapshot('../../src/server/platform/database/schema.ts')
})

test('references to placements and designs have an index', async () => {
  const { rows } = await sql<{ column: string }>`
    select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('placements'::regclass, 'designs'::regclass)
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`.execute(
    database.db,
  )
  expect(rows).toEqual([])
})
