import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { publishText } from '#test/helpers/content/publish-text.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

type Packages = { groups: { packages: { name: string; price: string }[] }[] }
const shownLead = async () => (await app.services.content.shown('faq')).lead
const writeLead = (lead: string) => publishText(app, admin, 'faq', () => ({ lead }))
const changeFirst = (change: object) =>
  publishText(app, admin, 'packages', ({ groups: [group, ...others] }: Packages) => {
    const [first, ...rest] = group?.packages ?? []
    return { groups: [{ ...group, packages: [{ ...first, ...change }, ...rest] }, ...others] }
  })

test('CNT-04: hours, year, town and road are placeholders, which the editor is told with what they stand for', async () => {
  const { placeholders } = (await app.call('GET', '/content/faq', undefined, admin)).body
  expect(placeholders).toMatchObject({
    ...{ studio: 'Alder & Ink', road: 'SE Alder Street', town: 'Portland', place: 'Portland, Oregon' },
    ...{ initials: 'A&I', housenumber: '720', region: 'Oregon' },
    ...{ firstcolor: 'Vermilion', firstcode: 'D43D1A', secondcolor: 'Alder', thirdcolor: 'Marigold' },
    ...{ hours: 'Mon – Fri 9 am – 6 pm; Sat 10 am – 2 pm, pickup only', 'price:small-business-starter': '$599' },
  })
  await writeLead('Come to {road} in {town}: {hours}.')
  const told = 'Come to SE Alder Street in Portland: Mon – Fri 9 am – 6 pm; Sat 10 am – 2 pm, pickup only.'
  await expect.poll(shownLead).toBe(told)
})

test('CNT-04: the price of a package is a placeholder, and changes wherever it stands', async () => {
  const name = 'price:small-business-starter'
  expect((await writeLead(`From {${name}}.`)).status).toBe(200)
  await expect.poll(shownLead).toBe('From $599.')
  expect((await changeFirst({ price: '$612' })).status).toBe(200)
  await expect.poll(shownLead).toBe('From $612.')

  const renamed = await changeFirst({ name: 'Another name' })
  expect([renamed.status, renamed.body.problems]).toEqual([
    422,
    [
      expect.objectContaining({
        path: 'groups',
        message: expect.stringContaining(`{${name}} stands in texts of other pages (Questions)`),
      }),
    ],
  ])
  const unknown = await writeLead('From {price:nothing-like-it}.')
  expect([unknown.status, unknown.body.problems]).toEqual([
    422,
    [
      expect.objectContaining({
        path: 'lead',
        label: 'Text below the heading',
        message: '{price:nothing-like-it} is no package’s price any more, or never was',
      }),
    ],
  ])
  expect((await writeLead('From a fair price.')).status).toBe(200)
  expect((await changeFirst({ name: 'Another name' })).status).toBe(200)
})
