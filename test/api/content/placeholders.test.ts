import { afterAll, beforeAll, expect, test } from 'vitest'
import { packages } from '#shared/content/packages.ts'
import type { services } from '#shared/content/services.ts'
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
type Service = (typeof services)['branding']['services'][number]
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
        message: '{price:nothing-like-it} stands for no package or service any more, or never did',
      }),
    ],
  ])
  expect((await writeLead('From a fair price.')).status).toBe(200)
  expect((await changeFirst({ name: 'Another name' })).status).toBe(200)
})

test('CNT-04: what a service starts at, its number and the name of a package are placeholders, too', async () => {
  await writeLead('{servicesfirst} services, cards {service:business-cards}, {package:web-essentials}.')
  await expect.poll(shownLead).toBe('Nineteen services, cards $49, Web Essentials.')
  const publish = (change: (cards: Service) => Service[]) =>
    publishText(app, admin, 'services', ({ branding }: typeof services) => ({
      branding: {
        ...branding,
        services: branding.services.flatMap((each) => (each.slug === 'business-cards' ? change(each) : [each])),
      },
    }))
  expect((await publish((cards) => [{ ...cards, from: '$52' }])).status).toBe(200)
  await expect.poll(shownLead).toBe('Nineteen services, cards $52, Web Essentials.')
  const { services: shown } = (await app.services.content.shown('services')).branding
  expect(JSON.stringify(shown)).toContain('costs $52 for 250')

  const gone = await publish(() => [])
  expect(gone.status).toBe(422)
  expect(gone.body.problems[0].message).toContain('{service:business-cards} stands in texts of other pages (Questions)')
  expect((await writeLead('From a fair price.')).status).toBe(200)
  expect((await publish(() => [])).status).toBe(200)
  const heading = async () => (await app.services.content.shown('services')).heading
  await expect.poll(heading).toBe('Eighteen ways to put us to work')
})

test('CNT-04: every text that names a price or the number of the packages has them as placeholders', async () => {
  const said = async () => {
    const { shown } = app.services.content
    const [services, packages] = [await shown('services'), await shown('packages')]
    const froms = [...services['creative-tech'].services, ...services.branding.services].map(({ from }) => from)
    return `${JSON.stringify(services)} ${JSON.stringify(packages)} ${froms.join('|')}`
  }
  const mentions: [standard: string, changed: string][] = [
    ['at $2,200.', 'at $4,400.'],
    ['Hosting Starter, $79 a month', 'Hosting Starter, $158 a month'],
    ['Hosting Business, $129,', 'Hosting Business, $258,'],
    ['Hosting Pro, $249,', 'Hosting Pro, $498,'],
    ['Event/Promo Pack, $999,', 'Event/Promo Pack, $1,998,'],
    ['Event/Promo Essentials, $1,799,', 'Event/Promo Essentials, $3,598,'],
    ['finished copy costs $95 a page', 'finished copy costs $190 a page'],
    ['A redraw costs $180,', 'A redraw costs $360,'],
    ['The two bought apart come to $698.', 'The two bought apart come to $1,396.'],
    ['Monthly care, from $99', 'Monthly care, from $198'],
    ['websites from $399, print kits from $299', 'websites from $798, print kits from $598'],
    ['web and print together from $599, hosting from $79 a', 'web and print together from $1,198, hosting from $158 a'],
    ['Nineteen packages, seventeen with a printed price', 'Eighteen packages, seventeen with a printed price'],
    ['17 of 19', '17 of 18'],
    ['Seventeen packages carry their price. The other two', 'Seventeen packages carry their price. The other one'],
    ['19 packages for websites', '18 packages for websites'],
    ['$899|$1,800|$399||$450||$79|', '$1,798|$3,600|$798||$450||$158|'],
    ['|$1,799', '|$3,598'],
  ]
  await publishText(app, admin, 'packages', () => ({ ...packages }))
  const missing = async (index: 0 | 1) => {
    const text = await said()
    return mentions.map((mention) => mention[index]).filter((mention) => !text.includes(mention))
  }
  await expect.poll(() => missing(0)).toEqual([])

  const double = (digits: string) =>
    (Number(digits.replace(',', '')) * 2).toLocaleString('en-US', {
      minimumFractionDigits: digits.includes('.') ? 2 : 0,
    })
  const twice = (text: string) => text.replace(/^\$([\d,.]+)/, (_all, digits: string) => `$${double(digits)}`)
  const doubled = JSON.parse(JSON.stringify(packages), (key, value) => (key === 'price' ? twice(value) : value))
  doubled.groups.at(-1).packages.pop()
  expect((await publishText(app, admin, 'packages', () => doubled)).status).toBe(200)
  await expect.poll(() => missing(1)).toEqual([])
})

test('CNT-04: an amount may be the price of a package, and one in words is by quote', async () => {
  const start = (from: string) =>
    publishText(app, admin, 'services', (content: typeof services) => ({
      print: {
        ...content.print,
        services: content.print.services.map((each, at) => (at === 0 ? { ...each, from } : each)),
      },
    }))
  expect((await start('{from:hosting-cloud}')).status).toBe(200)
  const shownStart = async () => (await app.services.content.shown('services')).print.services[0]?.from
  await expect.poll(shownStart).toMatch(/^\$\d+$/)
  for (const from of ['{studio}', '{price:nothing-like-it}', '$8 {price:logo-redraw}'])
    expect([from, (await start(from)).status]).toEqual([from, 422])
})
