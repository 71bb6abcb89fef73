import { createTables } from 'payment-sandbox'
import { expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'

const questions = [
  `select table_name, column_name, data_type, is_nullable, column_default, is_identity
   from information_schema.columns where table_schema = 'payment_sandbox' order by 1, 2`,
  `select conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as rule
   from pg_constraint where connamespace = 'payment_sandbox'::regnamespace order by 1, 2`,
  "select indexdef from pg_indexes where schemaname = 'payment_sandbox' order by 1",
]

async function describeTables({ pool }: TestDatabase) {
  const answers = []
  for (const question of questions) answers.push((await pool.query(question)).rows)
  return answers
}

test('the migrations make the tables that the payment sandbox makes by itself', async () => {
  const migrated = await createTestDatabase()
  const empty = await createTestDatabase({ isMigrated: false })
  try {
    await createTables(empty.pool)
    await createTables(empty.pool)
    const own = await describeTables(empty)
    expect(own[0]?.length).toBeGreaterThan(50)
    expect(own).toEqual(await describeTables(migrated))
  } finally {
    await Promise.all([migrated.drop(), empty.drop()])
  }
})
