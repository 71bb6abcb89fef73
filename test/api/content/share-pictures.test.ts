import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { publishText } from '#test/helpers/content/publish-text.ts'
import { sendMedia } from '#test/helpers/content/send-media.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const addressOf = async (page: 'faq' | 'terms' | 'privacy' | 'projects/smart-visions' | 'services/print') => {
  const address = await app.services.sharePictures.address(page)
  if (!address) throw new Error(`no share picture of ${page}`)
  return address
}
const ask = (path: string, method = 'GET') => fetch(app.url + path, { method, redirect: 'manual' })

const faqTitle = (title: string) =>
  publishText(app, admin, 'faq', ({ page }) => ({ page: { ...page, share: { eyebrow: 'QUESTIONS', title } } }))

test('a share picture is a PNG of 1200 by 630, drawn once and stored', async () => {
  const address = await addressOf('faq')
  const [first, second] = await Promise.all([ask(address), ask(address, 'HEAD')])
  for (const { status, headers } of [first, second]) {
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
  const bytes = Buffer.from(await first.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_200, height: 630, format: 'png' })
  expect(bytes.length).toBeLessThan(600_000)
  expect(await app.services.platform.files.get(address.slice(1))).toEqual(bytes)
})

test('CNT-01: other words on it, or another name of the studio, have another address, and the old ones lead there', async () => {
  const before = await addressOf('faq')
  expect((await faqTitle('Asked in the Café')).status).toBe(200)
  await expect.poll(() => addressOf('faq')).not.toBe(before)
  const reworded = await addressOf('faq')
  const { studio } = (await app.call('GET', '/settings', undefined, admin)).body
  const value = { ...studio.value, name: 'Käse & Co №1', city: 'Seattle, WA 98101' }
  await app.call('PUT', '/settings/studio', { value, version: studio.version }, admin)
  await expect.poll(() => addressOf('faq')).not.toBe(reworded)
  const renamed = await addressOf('faq')
  const misspelt = { ...value, name: 'Kase & Co №1' }
  const { version } = (await app.call('GET', '/settings', undefined, admin)).body.studio
  await app.call('PUT', '/settings/studio', { value: misspelt, version }, admin)
  await expect.poll(() => addressOf('faq'), { message: 'the name is drawn with its accent' }).not.toBe(renamed)
  await app.call('PUT', '/settings/studio', { value, version: version + 1 }, admin)
  await expect.poll(() => addressOf('faq')).toBe(renamed)
  for (const old of [before, reworded, '/share/1/faq.png']) {
    const { status, headers } = await ask(old)
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, renamed, 'no-cache'])
  }
  expect((await ask(renamed)).status).toBe(200)
})

test('CNT-11: a look of its own has its own sign on it, not the mark of the product', async () => {
  const before = await addressOf('terms')
  const { brand } = (await app.call('GET', '/settings', undefined, admin)).body
  const value = { ...brand.value, logo: 'name', colors: { ...brand.value.colors, first: '#1d4ed8' } }
  expect((await app.call('PUT', '/settings/brand', { value, version: brand.version }, admin)).status).toBe(200)
  await expect.poll(() => addressOf('terms')).not.toBe(before)
  const own = sharp(Buffer.from(await (await ask(await addressOf('terms'))).arrayBuffer()))
  // Between the edge of the icon and its letters.
  const edge = { left: 100, top: 56, width: 1, height: 1 }
  const pixel = async (picture: Sharp) => [...(await picture.extract(edge).removeAlpha().raw().toBuffer())]
  const [red, green, blue] = await pixel(own)
  expect([
    Math.abs((red ?? 0) - 0x1d) < 24,
    Math.abs((green ?? 0) - 0x4e) < 24,
    Math.abs((blue ?? 0) - 0xd8) < 24,
  ]).toEqual([true, true, true])

  // The ground of a page in the first colour, where the product has vermilion.
  const ground = sharp(Buffer.from(await (await ask(await addressOf('services/print'))).arrayBuffer()))
  const left = { left: 20, top: 560, width: 12, height: 12 }
  const [mean] = await ground
    .extract(left)
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data }) => [[...data]])
  expect(mean).toEqual(
    [0x1d, 0x4e, 0xd8].map((part) => expect.toSatisfy((value: number) => Math.abs(value - part) < 24)),
  )

  // A logo stands on the sheet beside the words.
  const form = new FormData()
  const logo = sharp({ create: { width: 480, height: 160, channels: 3, background: '#15803d' } }).png()
  form.append('logo', new Blob([new Uint8Array(await logo.toBuffer())]), 'logo.png')
  const sent = await fetch(`${app.url}/api/settings/brand/logo`, { method: 'POST', body: form, headers: admin })
  const pictured = { ...value, logo: 'picture', picture: await sent.json() }
  const { version } = (await app.call('GET', '/settings', undefined, admin)).body.brand
  const lettered = await addressOf('terms')
  expect((await app.call('PUT', '/settings/brand', { value: pictured, version }, admin)).status).toBe(200)
  await expect.poll(() => addressOf('terms')).not.toBe(lettered)
  const signed = sharp(Buffer.from(await (await ask(await addressOf('terms'))).arrayBuffer()))
  const onSheet = await signed.extract({ left: 950, top: 464, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  expect([...onSheet]).toEqual(
    [0x15, 0x80, 0x3d].map((part) => expect.toSatisfy((shade: number) => Math.abs(shade - part) < 24)),
  )

  const changed = await app.call('GET', '/settings', undefined, admin)
  const recolored = { ...pictured, colors: { ...value.colors, third: '#c9b100' } }
  const of = await addressOf('faq')
  await app.call('PUT', '/settings/brand', { value: recolored, version: changed.body.brand.version }, admin)
  await expect.poll(() => addressOf('faq'), { message: 'the address names all colors' }).not.toBe(of)
})

test('CNT-01: pages of lines and projects have one, and their addresses of before lead there', async () => {
  for (const [old, page] of [
    ['print', 'services/print'],
    ['smart-visions', 'projects/smart-visions'],
  ] as const)
    expect((await ask(`/share/1/${old}.png`)).headers.get('location')).toBe(await addressOf(page))
})

test('no address makes the server draw other words than the published ones', async () => {
  const address = await addressOf('faq')
  const others = ['/share/3/faq-0123456789ab.png', address.replace('/3/', '/4/')]
  for (const other of others) expect([other, (await ask(other)).headers.get('location')]).toEqual([other, address])
  for (const other of others) expect(await app.services.platform.files.get(other.slice(1))).toBeNull()
  const none = [
    '1/nothing.png',
    '2/faq.jpg',
    '1/../1/x.png',
    '',
    '1/constructor.png',
    '2/projects/none.png',
    '2/FAQ.png',
  ]
  for (const path of none) expect([path, (await ask(`/share/${path}`)).status]).toEqual([path, 404])
})

test('CNT-01: a picture of the media library takes the place of the drawn one, and another one has another address', async () => {
  const drawn = await addressOf('privacy')
  const photo = (background: string) =>
    sharp({ create: { width: 1_600, height: 840, channels: 3, background } })
      .png()
      .toBuffer()
  const { body } = await sendMedia(app, admin, await photo('#1d4ed8'))
  const own = { name: `media:${body.item.id}` }
  const published = await publishText(app, admin, 'policies', ({ privacy }) => ({
    privacy: { ...privacy, share: { ...(privacy as { share: object }).share, picture: own } },
  }))
  expect([published.status, published.body.problems]).toEqual([200, undefined])
  await expect.poll(() => addressOf('privacy')).toMatch(/^\/uploads\/media\/.*\/1280\.jpeg$/)
  const first = await addressOf('privacy')
  const { status, headers } = await ask(drawn)
  expect([status, headers.get('location')]).toEqual([302, first])
  const shown = await ask(first)
  expect([shown.headers.get('content-type'), shown.headers.get('cross-origin-resource-policy')]).toEqual([
    'image/jpeg',
    'cross-origin',
  ])
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 1_280, format: 'jpeg' })

  const version = (await app.call('GET', `/media/${body.item.id}`, undefined, admin)).body.version
  const replaced = await sendMedia(app, admin, await photo('#b91c1c'), { path: `/media/${body.item.id}/file`, version })
  expect([replaced.status, replaced.body]).toEqual([200, expect.anything()])
  await expect.poll(() => addressOf('privacy')).not.toBe(first)
  expect(await addressOf('terms'), 'the others stay drawn').toMatch(/^\/share\//)
})

test('CNT-07: what its lettering lacks is refused in plain words, at the field', async () => {
  const answer = await faqTitle('50% off')
  expect(answer.status).toBe(422)
  expect(answer.body.problems).toMatchObject([
    {
      path: 'page.share.title',
      label: expect.stringContaining('Picture of shared links'),
      message: expect.stringContaining('“%”'),
    },
  ])
})
