import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 2 })
})
afterAll(() => database.drop())

/** `npm run db:types` writes the file anew after a migration. */
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
  await expect(types).toMatchFileSnapshot('../../src/server/platform/schema.ts')
})
