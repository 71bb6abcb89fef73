import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readLastBackup, recordBackup } from '#server/backup/last-backup.ts'
import { contentKinds } from '#shared/content/schemas/kinds.ts'
import type { PackagesContent } from '#shared/content/schemas/packages.ts'
import { testimonials } from '#shared/content/testimonials.ts'
import type { Opening, OpeningItem } from '#shared/contracts/opening.ts'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { publishText } from '#test/helpers/content/publish-text.ts'
import { addProduct } from '#test/helpers/product-row.ts'
import { codeAt } from '#test/helpers/totp-code.ts'

let app: TestApp
let owner: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  owner = await app.adminHeaders()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  for (const table of ['opening_decisions', 'backups', 'content_drafts', 'documents'] as const)
    await db.deleteFrom(table).execute()
})

type PackageGroup = PackagesContent['groups'][number]

async function read(): Promise<Opening> {
  const { status, body } = await app.call('GET', '/opening', undefined, owner)
  expect(status).toBe(200)
  return body
}
async function item(name: OpeningItem['name']) {
  return (await read()).items.find((each) => each.name === name)
}
const decide = (subject: string, about = '', decided = true) =>
  app.call('PUT', '/opening/decisions', { subject, about, decided }, owner)

async function publish(name: string, change: (published: Record<string, unknown>) => object) {
  expect((await publishText(app, owner, name, change)).status).toBe(200)
}

test('CNT-14: what the settings lack is open, with what to set', async () => {
  const open = (await read()).items.filter(({ found }) => found !== '')
  expect(open.map(({ name, state, advice }) => [name, state, /[A-Z]+(?:_[A-Z]+)+/.exec(advice)?.[0]])).toEqual([
    ['payments', 'open', 'STRIPE_SECRET_KEY'],
    ['mail', 'open', 'SMTP_URL'],
    ['address', 'open', 'PUBLIC_URL'],
  ])
})

test('CNT-14: mail is open while the sender is an example', async () => {
  const sending = await startTestApp({ withWorker: false, variables: { SMTP_URL: 'smtp://localhost:1' } })
  try {
    const { body } = await sending.call('GET', '/opening', undefined, await sending.adminHeaders())
    expect((body as Opening).items.find(({ name }) => name === 'mail')).toMatchObject({
      state: 'open',
      found: 'mails are sent from studio@example.com, which is only an example',
      advice: expect.stringMatching(/^Set MAIL_FROM/),
    })
  } finally {
    await sending.close()
  }
})

test('CNT-14: a configured shop has none of these items open', async () => {
  const configured = await startTestApp({
    withWorker: false,
    variables: {
      STRIPE_SECRET_KEY: 'sk_live_opening',
      STRIPE_WEBHOOK_SECRET: 'whsec_opening',
      SMTP_URL: 'smtp://localhost:1',
      MAIL_FROM: 'studio@blue-door.test',
      PUBLIC_URL: 'https://shop.example',
    },
  })
  try {
    const { body } = await configured.call('GET', '/opening', undefined, await configured.adminHeaders())
    const states = (body as Opening).items.filter(({ name }) => ['payments', 'mail', 'address'].includes(name))
    expect(states.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    expect(JSON.stringify(body)).not.toMatch(/sk_live|whsec/)
  } finally {
    await configured.close()
  }
})

test('CNT-14: a text counts until it is written anew, or an owner keeps the rest of its document', async () => {
  const faqOf = async () => (await read()).texts.find(({ name }) => name === 'faq')
  const before = await faqOf()
  expect(before?.standard).toBe(before?.total)
  const countBefore = (await item('texts'))?.count ?? 0
  await publish('faq', (faq) => ({ ...faq, heading: 'Ask us anything' }))
  const after = await faqOf()
  expect(after?.standard).toBe((before?.standard ?? 0) - 1)
  expect((await item('texts'))?.count).toBe(countBefore - 1)
  expect((await decide('texts:faq', after?.about)).status).toBe(200)
  expect((await faqOf())?.kept).toMatchObject({ by: 'Studio owner' })
  expect((await item('texts'))?.count).toBe(countBefore - 1 - (after?.standard ?? 0))
  await decide('texts:faq', '', false)
  expect((await item('texts'))?.count).toBe(countBefore - 1)
})

test('CNT-14: the texts of a part that is switched off do not count, until it is switched on', async () => {
  const names = async () => (await read()).texts.map(({ name }) => name)
  const [before, count = 0] = [await names(), (await item('texts'))?.count ?? 0]
  await publish('parts', (parts) => ({ ...parts, services: false, faq: false }))
  expect(before.filter((name) => !['services', 'servicePages', 'faq'].includes(name))).toEqual(await names())
  expect((await item('texts'))?.count).toBeLessThan(count)
  await publish('parts', (parts) => ({ ...parts, services: true, faq: true }))
  expect(await names()).toEqual(before)
})

test('CNT-14: nor do the sample projects and pictures of a part that is switched off', async () => {
  const counts = async () => [(await item('projects'))?.count, (await item('gallery'))?.count]
  const before = await counts()
  expect(before.every((count) => Number(count) > 0)).toBe(true)
  await publish('parts', (parts) => ({ ...parts, projects: false, gallery: false }))
  expect(await counts()).toEqual([0, 0])
  await publish('parts', (parts) => ({ ...parts, projects: true, gallery: true }))
  expect(await counts()).toEqual(before)
})

test('CNT-14: the studio’s details count as texts until they are the owner’s', async () => {
  const studioOf = async () => (await read()).texts.find(({ name }) => name === 'studio')
  const { standard = 0, total } = (await studioOf()) ?? {}
  expect(standard).toBe(total)
  const { studio } = (await app.call('GET', '/settings', undefined, owner)).body
  // Two of the three links are the owner's: the third still leads to the sample's studio.
  const social = studio.value.social.map((link: { label: string; href: string }, at: number) =>
    at === 0 ? link : { ...link, href: `https://example.com/${at}` },
  )
  const value = { ...studio.value, name: 'Fern Press', phone: '503 555 0100', social }
  await app.call('PUT', '/settings/studio', { value, version: studio.version }, owner)
  expect((await studioOf())?.standard).toBe(standard - 2)
  const { work } = (await app.call('GET', '/settings', undefined, owner)).body
  const map = { ...work.value.map, latitude: 44.21, longitude: -69.06 }
  await app.call('PUT', '/settings/work', { value: { ...work.value, map }, version: work.version }, owner)
  expect((await studioOf())?.standard, 'the pin of the map').toBe(standard - 3)
  const saved = (await app.call('GET', '/settings', undefined, owner)).body.work
  const facts = { order_prefix: 'FRN', time_zone: 'America/New_York' }
  await app.call('PUT', '/settings/work', { value: { ...saved.value, ...facts }, version: saved.version }, owner)
  expect(await studioOf(), 'prefix and time zone').toMatchObject({
    standard: standard - 5,
    label: expect.stringMatching(/order prefix and time zone/),
  })
})

test('CNT-12, CNT-14: a shop that does not ship to the studio’s own country has a line for it, until it does', async () => {
  const save = async (name: 'studio' | 'work', changed: object) => {
    const { value, version } = (await app.call('GET', '/settings', undefined, owner)).body[name]
    const asked = { value: { ...value, ...changed }, version }
    expect((await app.call('PUT', `/settings/${name}`, asked, owner)).status).toBe(200)
  }
  expect((await item('countries'))?.state).toBe('done')
  await save('studio', { city: '9000 Ghent, Belgium' })
  const open = await item('countries')
  expect(open).toMatchObject({
    state: 'open',
    found: messages.opening.homeNotServed('Belgium', 'the United States'),
    advice: expect.stringContaining('Add a country'),
  })
  await decide('countries')
  expect((await item('countries'))?.state).toBe('left')
  await decide('countries', '', false)
  await save('work', { countries: ['BE', 'US'] })
  expect((await item('countries'))?.state).toBe('done')
  await save('studio', { city: '9000 Ghent' })
  expect((await item('countries'))?.state, 'no country is guessed').toBe('done')
})

test('CNT-14: a shop that is switched on has lines for its first category and product, until there are both', async () => {
  const { db } = app.database
  const states = async () => [(await item('first_category'))?.state, (await item('first_product'))?.state]
  expect(await states()).toEqual(['open', 'open'])
  await publish('parts', (parts) => ({ ...parts, shop: false }))
  expect(await states(), 'without a shop').toEqual(['done', 'done'])
  await publish('parts', (parts) => ({ ...parts, shop: true }))
  const { body: category } = await app.call('POST', '/categories', { name: 'Mugs' }, owner)
  expect(await states()).toEqual(['done', 'open'])
  const id = await addProduct(db, { category_id: category.id, is_draft: true, deleted_at: app.clock.now() })
  expect(await states(), 'nobody sees a draft').toEqual(['done', 'open'])
  await db.updateTable('products').set({ is_draft: false, deleted_at: null }).where('id', '=', id).execute()
  expect(await states()).toEqual(['done', 'done'])
  await db.deleteFrom('stock_movements').where('product_id', '=', id).execute()
  await db.deleteFrom('products').where('id', '=', id).execute()
  expect((await decide('first_product')).status, 'may be left').toBe(200)
  expect(await states()).toEqual(['done', 'left'])
})

test('CNT-14: press days and promised days have a line of their own until both are the owner’s, and may be left', async () => {
  const save = async (changed: object) => {
    const { value, version } = (await app.call('GET', '/settings', undefined, owner)).body.work
    const asked = { value: { ...value, ...changed }, version }
    expect((await app.call('PUT', '/settings/work', asked, owner)).status).toBe(200)
  }
  const { promise } = (await app.call('GET', '/settings', undefined, owner)).body.work.value
  const [pressDays, production] = [
    'The presses run on Tuesdays and Thursdays.',
    /An order leaves .* 3 to 7 business days/,
  ]
  expect(await item('days')).toMatchObject({ state: 'open', advice: expect.stringContaining(pressDays) })
  await save({ press_days: ['Monday', 'Friday'] })
  const left = await item('days')
  expect(left).toMatchObject({ state: 'open', advice: expect.stringMatching(production) })
  expect(left?.advice).not.toContain('The presses run')
  expect((await decide('days')).status).toBe(200)
  expect((await item('days'))?.state).toBe('left')
  await decide('days', '', false)
  await save({ promise: { ...promise, production_days: { min: 2, max: 4 } } })
  expect(await item('days')).toMatchObject({ state: 'done', advice: '' })
})

test('CNT-14: policies are read when an owner says so of exactly this text', async () => {
  expect((await item('policies'))?.state).toBe('open')
  expect(await decide('policies', 'f'.repeat(64))).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect((await item('policies'))?.state).toBe('open')
  const { about } = (await read()).policies
  await decide('policies', about)
  expect((await read()).policies.read).toMatchObject({ by: 'Studio owner' })
  expect((await item('policies'))?.state).toBe('done')
  // What was read of an earlier edition's text says nothing about this one.
  await app.database.db
    .updateTable('opening_decisions')
    .set({ about: 'f'.repeat(64) })
    .execute()
  expect((await item('policies'))?.state).toBe('open')
  await decide('policies', about)
  expect((await item('policies'))?.state).toBe('done')
  // One changed word of one policy says nothing about the other four.
  await publish('policies', (policies) => JSON.parse(JSON.stringify(policies).replace('damaged', 'broken')))
  expect((await item('policies'))?.state).toBe('open')
})

test('CNT-14: a backup of the last week counts, an older one does not', async () => {
  expect((await item('backup'))?.state).toBe('open')
  await recordBackup({ connectionString: app.database.url }, app.clock.now())
  expect(await readLastBackup(app.database.db)).toEqual(expect.any(Date))
  expect((await item('backup'))?.state).toBe('done')
  const longAgo = new Date(app.clock.now().getTime() - 8 * 86_400_000)
  await app.database.db.updateTable('backups').set({ taken_at: longAgo }).execute()
  expect((await item('backup'))?.state).toBe('open')
  expect((await read()).last_backup_at).toBe(longAgo.toISOString())
})

test('CNT-14: what may be left is left with who and when, and what may not is refused', async () => {
  expect((await decide('backup')).status).toBe(200)
  expect(await item('backup')).toMatchObject({ state: 'left', left: { by: 'Studio owner' } })
  const actions = async () =>
    (
      await app.database.db
        .selectFrom('audit_log')
        .select('action')
        .where('subject_kind', '=', 'opening')
        .orderBy('id')
        .execute()
    ).map(({ action }) => action)
  const before = await actions()
  await decide('backup')
  expect(await actions()).toEqual(before)
  await decide('backup', '', false)
  expect((await item('backup'))?.state).toBe('open')
  expect((await actions()).slice(before.length)).toEqual(['opening-reopened'])
  for (const subject of ['payments', 'mail', 'address', 'products', 'reviews', 'projects', 'testimonials'])
    expect((await decide(subject)).status, subject).toBe(422)
})

test('CNT-14: sample projects, testimonials and pictures count until they are gone or the owner’s', async () => {
  const count = async () => (await item('testimonials'))?.count
  expect(await count()).toBe(testimonials.testimonials.length)
  await publish('testimonials', (content) => ({
    ...content,
    testimonials: testimonials.testimonials.map((each, index) => ({ ...each, isSample: index > 0 })),
  }))
  expect(await count()).toBe(testimonials.testimonials.length - 1)
  await publish('gallery', (content) => ({ ...content, pictures: [] }))
  expect(await item('gallery')).toMatchObject({ state: 'done', count: 0 })
})

test('CNT-14: packages count until their name or price is the owner’s, and may be left', async () => {
  const all = contentKinds.packages.standard.groups.flatMap(({ packages }) => packages).length
  const count = async () => (await item('packages'))?.count
  expect(await item('packages')).toMatchObject({ state: 'open', count: all })
  const changeFirst = (changed: object) =>
    publish('packages', (content) => {
      const [{ packages, ...group }, ...groups] = (content as PackagesContent).groups as [
        PackageGroup,
        ...PackageGroup[],
      ]
      const [first, ...others] = packages
      return { ...content, groups: [{ ...group, packages: [{ ...first, ...changed }, ...others] }, ...groups] }
    })
  await changeFirst({ badge: 'For the first week' })
  expect(await count(), 'still the sample’s offer').toBe(all)
  await changeFirst({ price: '$640' })
  expect(await count()).toBe(all - 1)
  await publish('parts', (parts) => ({ ...parts, packages: false }))
  expect(await item('packages')).toMatchObject({ state: 'done', count: 0 })
  await publish('parts', (parts) => ({ ...parts, packages: true }))
  expect((await decide('packages')).status).toBe(200)
  expect((await item('packages'))?.state).toBe('left')
})

test('CNT-14: drawings of the sample’s studio count, with the pages that show them, and may be left', async () => {
  const before = await item('drawings')
  expect(before).toMatchObject({ state: 'open', advice: expect.stringMatching(/^They are on: .*Services/) })
  expect(before?.advice).toContain('About us')
  await publish('parts', (parts) => ({ ...parts, services: false }))
  const others = await item('drawings')
  expect(others?.count).toBeLessThan(before?.count ?? 0)
  expect(others?.advice).not.toContain('Services')
  await publish('parts', (parts) => ({ ...parts, services: true }))
  expect((await decide('drawings')).status).toBe(200)
  expect(await item('drawings')).toMatchObject({ state: 'left', count: before?.count })
  await decide('drawings', '', false)
})

test('CNT-14: a project that is written anew is its owner’s, still marked as a sample or not', async () => {
  const count = async () => (await item('projects'))?.count
  const { published, version } = (await app.call('GET', '/content/projects', undefined, owner)).body
  const [first, ...others] = published.projects
  const own = { ...first, title: 'Our own', description: 'What we really did.' }
  const value = { ...published, projects: [own, ...others] }
  const saved = await app.call(
    'PUT',
    '/content/projects/draft',
    { value, base_version: version, saved_at: null },
    owner,
  )
  const [marked] = saved.body.warnings
  expect(marked).toMatchObject({ path: 'projects.0.isSample', message: messages.content.ownSample })
  const { saved_at } = saved.body
  expect((await app.call('POST', '/content/projects/publish', { saved_at }, owner)).status).toBe(200)
  expect(await count()).toBe(others.length)
  const listed = (await app.call('POST', '/opening/samples/preview', undefined, owner)).body
  expect(listed.projects.names).not.toContain('Our own')
  // One new text alone leaves the rest invented.
  await publish('projects', (content) => ({ ...content, projects: [{ ...first, title: 'Our own' }, ...others] }))
  expect(await count()).toBe(others.length + 1)
})

test('CNT-14: a sample product is one until it is changed; its stock until it is counted, to the same number too', async () => {
  const { db } = app.database
  const id = await addProduct(db, { is_sample: true })
  await db.updateTable('stock_movements').set({ reason: 'Sample shop' }).where('product_id', '=', id).execute()
  expect((await item('products'))?.count).toBe(1)
  expect((await item('stock'))?.count).toBe(1)
  const listed = await app.call('GET', '/admin/products?page=1&limit=1', undefined, owner)
  expect(listed.body.items[0]).toMatchObject({ id, sample: true })
  await app.call('POST', `/products/${id}/stock-movements`, { counted: 5, reason: 'Counted' }, owner)
  expect((await item('stock'))?.count).toBe(0)
  expect((await item('products'))?.count).toBe(1)
  const changed = await app.call('PUT', `/products/${id}`, { name: 'Fern Mug' }, owner)
  expect(changed.body).toMatchObject({ sample: false })
  expect((await item('products'))?.count).toBe(0)
})

test('CNT-14: an owner without a second step is open, until it is switched on', async () => {
  expect(await item('second_step')).toMatchObject({ state: 'open', count: 1 })
  const { secret } = (await app.call('POST', '/account/two-step', { password: app.admin.password }, owner)).body
  const code = codeAt(secret, app.clock.now())
  expect((await app.call('PUT', '/account/two-step', { code }, owner)).status).toBe(200)
  expect(await item('second_step')).toMatchObject({ state: 'done', count: 0 })
})
