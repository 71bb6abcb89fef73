import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { parseCsv } from '#test/helpers/csv.ts'
import { download, exportLink } from '#test/helpers/export-links.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', 'a "quoted", name', 'first\nsecond line', '<script>alert(1)</script>']

async function addOrders(kind: 'shop' | 'service', fields: Record<string, unknown> = {}) {
  await app.database.db
    .insertInto('orders')
    .values(
      hostile.map((text, index) => ({
        kind,
        number: `${kind}-${index}-${Object.keys(fields).length}`,
        customer_name: text,
        email: `c${index}@example.com`,
        status: 'pending',
        payment_status: 'unpaid',
        subtotal_cents: 1_250,
        total_cents: 1_250,
        notes: text,
        project_details: text,
        ...fields,
      })),
    )
    .execute()
}

test.each([
  ['shop', '/shop-orders', 'notes'],
  ['service', '/service-orders', 'project_details'],
] as const)(
  'The %s orders are exported as CSV by a one-time link; deleted orders are left out, and formulas are escaped',
  async (kind, path, words) => {
    await addOrders(kind)
    await app.database.db.updateTable('orders').set({ refunded_cents: 500 }).execute()
    await addOrders(kind, { deleted_at: new Date() })
    const url = await exportLink(app, `${path}/export-link`, admin)
    const first = await download(app, url)
    expect(first.headers.get('content-disposition')).toMatch(/^attachment; filename="(shop|service)-orders-.*\.csv"$/)
    expect(first.text.startsWith('\uFEFF')).toBe(true)
    const [header = [], ...rows] = parseCsv(first.text.slice(1))
    const cell = (row: string[], name: string) => row[header.indexOf(name)]
    const inert = hostile.map((text) => (/^[=+\-@]/.test(text) ? `'${text}` : text))
    expect(rows.map((row) => cell(row, 'customer_name'))).toEqual(inert)
    expect(rows.map((row) => cell(row, words))).toEqual(inert)
    expect(rows.every((row) => cell(row, 'total') === '12.50')).toBe(true)
    if (kind === 'shop') expect(rows.every((row) => cell(row, 'refunded') === '5.00')).toBe(true)
    expect((await download(app, url)).status).toBe(401)
    const direct = await fetch(`${app.url}/api${path}/export`, { headers: admin })
    expect(await direct.text()).toBe(first.text.slice(1))
    expect((await fetch(`${app.url}/api${path}/export`)).status).toBe(401)
    const audit = await app.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', `${kind}-orders-exported`)
      .execute()
    expect(audit).toHaveLength(2)
  },
)
