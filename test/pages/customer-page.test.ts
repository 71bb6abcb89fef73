import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adminPaths } from '#shared/admin-paths.ts'
import { openAdminPage } from '#test/helpers/admin-page.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

test('ACU-08: a customer’s page shows name, email, phone, address and the day of joining', async () => {
  const { id } = await app.database.db
    .insertInto('customers')
    .values({
      ...{ name: 'Wren Quill', email: 'wren@example.com', phone: '503-555-0142' },
      address: JSON.stringify({ line1: '12 SE Ink St', city: 'Portland', state: 'OR', postal_code: '97214' }),
      created_at: new Date('2026-03-05T20:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The page looks for a draft that was left at its address.
  vi.stubGlobal('window', { location: { pathname: adminPaths.customer(id) } })
  const { markup } = await openAdminPage(app, admin, adminPaths.customer(id))
  const shown = ['Wren Quill', 'wren@example.com', '503-555-0142', '12 SE Ink St', 'Portland, OR 97214', 'Mar 5, 2026']
  expect(shown.filter((text) => !markup.includes(text))).toEqual([])
})
