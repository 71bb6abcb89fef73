import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { download, exportLink } from '#test/helpers/export-links.ts'

const hasSpreadsheet = spawnSync('soffice', ['--version']).status === 0

/** Each starts as a formula does in some spreadsheet program. */
const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1;1)',
  '=HYPERLINK("http://evil.example";"Click")',
  `=cmd|' /C calc'!A0`,
  'x;=1+1',
  'x\t=1+1',
  'x\n=1+1',
  'x;"=1+1',
]

/** LibreOffice's import options: UTF-8, these separators, and formulas are recognized. */
const filter = (separators: string) => `CSV:${separators},34,76,1,,0,false,true,false,false,false,0,true`
const comma = '44'
/** Separators used where the comma is the decimal sign. */
const semicolonAndTab = '59/9'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  folder = join(app.dataDir, 'sheets')
  await mkdir(folder)
})
afterAll(() => app.close())

/** LibreOffice's reading of the file, as its flat XML. */
async function openSheet(name: string, text: string, separators = comma): Promise<string> {
  const file = join(folder, `${name}.csv`)
  await writeFile(file, text)
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const asked = [
    '--headless',
    profile,
    `--infilter=${filter(separators)}`,
    '--convert-to',
    'fods',
    '--outdir',
    folder,
    file,
  ]
  expect(spawnSync('soffice', asked, { timeout: 120_000 }).status).toBe(0)
  return await readFile(join(folder, `${name}.fods`), 'utf8')
}

const formulaCells = (sheet: string) => sheet.match(/table:formula="[^"]*"/g) ?? []

// The gate installs no office suite; these tests run where one is (`apt-get install libreoffice-calc-nogui`).
describe.skipIf(!hasSpreadsheet)('an export opened in LibreOffice', () => {
  it('would run a formula that is not escaped', async () => {
    expect(formulaCells(await openSheet('bare', 'Name\r\n=1+1\r\n'))).toHaveLength(1)
  })

  it.each(['customers', 'service-orders', 'shop-orders', 'messages', 'subscribers'])(
    'has the hostile texts of the %s as text, and no formula',
    async (name) => {
      const admin = await app.adminHeaders()
      for (const [index, text] of formulas.entries()) {
        const email = `=${name}${index}@evil.example`
        await app.call('POST', '/service-orders', {
          customer_name: text,
          email,
          package: text,
          project_details: text,
        })
        await app.database.pool.query(
          `insert into orders (kind, number, customer_name, email, status, payment_status, tracking_number)
           values ('shop', $1, $2, $3, 'pending', 'unpaid', $2)`,
          [`${name}${index}`, text, email],
        )
        await app.database.pool.query(
          `insert into contact_messages (form_id, full_name, email, subject, message) values ('contact', $1, $2, $1, $1)`,
          [text, email],
        )
        await app.call('POST', '/subscribe', { email })
      }
      const { text } = await download(app, await exportLink(app, `/${name}/export-link`, admin))
      const sheet = await openSheet(name, text)
      expect(formulaCells(sheet)).toEqual([])
      expect(formulaCells(await openSheet(`${name}-split`, text, semicolonAndTab))).toEqual([])
      expect(sheet).toContain('evil.example')
      if (name !== 'subscribers') expect(sheet).toContain('1+1')
    },
  )
})
