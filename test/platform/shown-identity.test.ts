import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { builtSite } from '#server/app/site-production.ts'
import { brandStyleAddress, standardBrand } from '#shared/brand/brand.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'
import { publicPages, unlistedPages } from '#test/helpers/public-pages.ts'

/** The built site of a studio that sends its forms elsewhere. */
let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({
    withWorker: false,
    openSite: builtSite(join(import.meta.dirname, '../..')),
    variables: { FORM_ENDPOINT: 'https://forms.example.com' },
  })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())
beforeEach(() => app.database.db.deleteFrom('documents').execute())

async function change(name: 'brand' | 'work' | 'studio', changed: object) {
  const { value, version } = (await app.call('GET', '/settings', undefined, admin)).body[name]
  const answer = await app.call('PUT', `/settings/${name}`, { value: { ...value, ...changed }, version }, admin)
  expect(answer.status).toBe(200)
  return version as number
}
const read = async (path: string) => (await fetch(app.url + path)).text()
const lookOf = (html: string) => html.match(/\/brand\/[^"\\]+/g) ?? []
const blue = { ...standardBrand.colors, first: '#1d4ed8' }

test('CNT-11: a page has nothing of a look while it is the standard, and the same bytes once it is again', async () => {
  await expect.poll(async () => lookOf(await read('/page-faq'))).toEqual([])
  const before = await read('/page-faq')
  await change('brand', { colors: blue, pairing: 'bookshop', logo: 'name' })
  await expect.poll(async () => lookOf(await read('/page-faq'))).not.toEqual([])
  const [style = ''] = /\/brand\/[^"]+\.css/.exec(await read('/page-faq')) ?? []
  const sheet = await fetch(app.url + style)
  expect(sheet.headers.get('cache-control')).toContain('immutable')
  const css = await sheet.text()
  expect(css).toContain('--accent:light-dark(#1d4ed8,')
  const fonts = css.match(/\/assets\/[^"]+\.woff2/g) ?? []
  expect(fonts).toHaveLength(2)
  for (const font of fonts) expect((await fetch(app.url + font)).status).toBe(200)
  const html = await read('/page-faq')
  for (const font of fonts) expect(html).toContain(`<link rel="preload" href="${font}"`)
  expect(html.indexOf(style), 'behind the style sheet of the site').toBeGreaterThan(html.indexOf('/assets/shell'))
  const manifest = JSON.parse(await read('/site.webmanifest'))
  for (const { src } of manifest.icons)
    expect((await fetch(app.url + src)).headers.get('content-type')).toBe('image/png')
  await change('brand', standardBrand)
  await expect.poll(() => read('/page-faq')).toBe(before)
})

test('CNT-11: what is asked for without a page naming it is the icon of the look in force, at once', async () => {
  const usual = ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png']
  const icons = [...usual, 'icon-maskable-512.png'].map((name) => `${app.url}/${name}`)
  const bytesOf = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer())
  const kept = await Promise.all(icons.map(async (address) => (await fetch(address)).headers.get('etag') ?? ''))
  const shipped = await Promise.all(icons.map(bytesOf))
  const askAgain = () =>
    Promise.all(icons.map((address, at) => fetch(address, { headers: { 'if-none-match': kept[at] ?? '' } })))
  expect((await askAgain()).map(({ status }) => status)).toEqual(icons.map(() => 304))

  await change('brand', { colors: blue, logo: 'name' })
  await expect.poll(async () => lookOf(await read('/page-faq'))).not.toEqual([])
  const [folder] = /\/brand\/icons\/[\w-]+/.exec(await read('/page-faq')) ?? []
  expect((await askAgain()).map(({ status }) => status)).toEqual(icons.map(() => 200))
  const [ico, svg, ...pngs] = await Promise.all(icons.map(bytesOf))
  const own = (name: string) => bytesOf(`${app.url}${folder}/${name}.png`)
  expect(ico?.subarray(22)).toEqual(await own('icon-32'))
  expect(ico?.readUInt32LE(14)).toBe((ico?.length ?? 0) - 22)
  expect(pngs).toEqual(await Promise.all(['icon-180', 'icon-192', 'icon-512', 'icon-maskable-512'].map(own)))
  expect(String(svg)).toContain(`"data:image/png;base64,${(await own('icon-512')).toString('base64')}"`)
  expect((await sharp(svg).metadata()).format).toBe('svg')
  const caching = async (address: string) => (await fetch(address)).headers.get('cache-control')
  expect(new Set(await Promise.all(icons.map(caching)))).toEqual(new Set(['no-cache']))
  expect((await fetch(`${app.url}/favicon.svg.br`)).status).toBe(404)

  await change('brand', standardBrand)
  await expect.poll(() => Promise.all(icons.map(bytesOf))).toEqual(shipped)
})

test.each(['branding', 'print'])('CNT-11: the page of %s has no colors of the standard studio', async (line) => {
  await change('brand', { colors: { first: '#1f3a8a', second: '#7a1f5c', third: '#2f9e44' } })
  const sheetsOf = async () =>
    [...(await read(`/services/${line}`)).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    )
  await expect.poll(async () => (await sheetsOf()).some((href) => href.startsWith('/brand/'))).toBe(true)
  const sheets = await Promise.all((await sheetsOf()).map(read))
  const [own = '', shipped] = [sheets.at(-1), sheets.slice(0, -1).join('\n')]
  // Tokens and panels may name them, because the owner's sheet has others in their place.
  const other = shipped.replaceAll(/:root[^{]*\{[^}]*\}|\[data-line[^{]*\{[^}]*\}/g, '')
  expect(other).toContain('.swatch-words{')
  expect(other.match(/#(?:d43d1a|ff6a3d|0b6e63|e5a400|f0b41c|ffc53d)\b/gi) ?? []).toEqual([])
  expect(own).toMatch(new RegExp(`\\[data-line="${line}"\\]\\{--line-panel:#(?:7a1f5c|2f9e44);`))
})

test('CNT-12: without opening hours no page has a label or a list for them', async () => {
  const [label, list] = ['<dt class="text-muted">Hours</dt>', /<dl[^>]*><\/dl>/]
  const [contact, home] = ['/page-contact', '/']
  expect(await read(contact)).toContain(label)
  await change('studio', { hours: [] })
  await expect.poll(() => read(contact)).not.toContain(label)
  for (const page of [contact, home]) expect(await read(page)).not.toMatch(list)
})

/** Empty elements, a list or sentence without what it should name, and links that lead nowhere. */
const holes =
  /<(?:p|ul|ol|dl|dt|dd|li|h[1-6]|address|span class="block")(?: [^>]*)?>\s*<\/|tel:\+?"|mailto:"|<br\/>\s*<br\/>|>\s*,|(?:^|\s)[,.](?=\s|<)|, ,|: \.|\b(?:at|on|by|to|from) ?[.,<]/g
const shownOf = (html: string) =>
  html.replaceAll(/<script(?! type="application\/ld)[\s\S]*?<\/script>|<svg[\s\S]*?<\/svg>/g, '')

test('CNT-07: a studio without phone, street, hours and links says nothing of them, on no page and in no mail', async () => {
  const pages = [...publicPages, ...unlistedPages]
  const holesOf = async () => {
    const all = await Promise.all(
      pages.map(async (path) => ({ name: path, html: shownOf(await read(path)).replaceAll(/ id="P[^"]*"/g, '') })),
    )
    const mails = (await app.services.mailSamples()).map(({ kind, when, html, text }) => ({
      name: `${kind}: ${when}`,
      html: `${html}\n${text}`,
    }))
    return [...all, ...mails].flatMap(({ name, html }) => (html.match(holes) ?? []).map((hole) => `${name}: ${hole}`))
  }
  const before = new Set(await holesOf())
  await change('studio', { phone: '', street: '', hours: [], social: [] })
  await expect.poll(() => read('/page-contact')).not.toContain('href="tel:')
  expect((await holesOf()).filter((hole) => !before.has(hole))).toEqual([])
  const texts = await Promise.all(pages.map(read))
  expect(pages.filter((_path, at) => /tel:|503-555-0142|Alder Street|find-us/.test(texts[at] ?? ''))).toEqual([])
  const presumed = /call us|the number at the top|24\/7|[Cc]ome by|at (?:our|the) counter|Nº 1\b/g
  const shown = texts.map(shownOf).join()
  expect(shown.match(presumed) ?? []).toEqual([])
  expect(texts.join()).toContain('"addressLocality":"Portland"')
})

test('CNT-11: a studio of another name has not the mark of the standard one, whatever its settings say', async () => {
  const hasMark = async () => (await read('/page-faq')).includes('d="M5 27C5 14')
  const hasDots = async () => (await app.services.mailSamples()).some(({ html }) => html.includes('border-radius:5px'))
  expect([await hasMark(), await hasDots()]).toEqual([true, true])
  await change('studio', { name: 'Quist Press' })
  await expect.poll(hasMark).toBe(false)
  expect(lookOf(await read('/page-faq'))).toContainEqual(expect.stringContaining('/brand/icons/'))
  expect(await hasDots()).toBe(false)
  await change('studio', { name: 'Alder & Ink' })
  await expect.poll(hasMark).toBe(true)
})

test('CNT-11: on dark pages the logo stands on a light plate, or the owner’s second logo is shown', async () => {
  const upload = async (background: string) => {
    const form = new FormData()
    const bytes = await sharp({ create: { width: 300, height: 100, channels: 4, background } })
      .png()
      .toBuffer()
    form.append('logo', new Blob([new Uint8Array(bytes)]), 'logo.png')
    return await (
      await fetch(`${app.url}/api/settings/brand/logo`, { method: 'POST', body: form, headers: admin })
    ).json()
  }
  const keyOf = ({ url }: { url: string }) => url.split('/').slice(2, 5).join('/')
  const [first, second] = [await upload('#111111'), await upload('#eeeeee')]
  const logosOf = async () => {
    const [header = ''] = /<header[\s\S]*?<\/header>/.exec(await read('/page-faq')) ?? []
    return header.match(/<img[^>]+src="\/uploads\/logo[^>]+>/g) ?? []
  }
  await change('brand', { logo: 'picture', picture: first })
  await expect.poll(async () => (await logosOf()).length).toBe(1)
  expect((await logosOf())[0]).toContain('[background:light-dark(transparent,#fff)]')

  await change('brand', { dark_picture: second })
  await expect.poll(async () => (await logosOf()).length).toBe(2)
  const [light = '', dark = ''] = await logosOf()
  expect([light.includes(keyOf(first)), light.includes('--on-light')]).toEqual([true, true])
  expect([dark.includes(keyOf(second)), dark.includes('--on-dark')]).toEqual([true, true])
  expect(light + dark).not.toContain('light-dark(')
})

test('CNT-11: style sheets of unknown colors, faces or editions are not there', async () => {
  for (const name of [
    '2-1d4ed8-0b6e63-e5a400-comic.css',
    '1-1d4ed8-0b6e63-e5a400-press.css',
    '2-red-0b6e63-e5a400-press.css',
  ])
    expect((await fetch(`${app.url}/brand/${name}`)).status, name).toBe(404)
})

test.each([
  ['bookshop', 'Fraunces in Georgia', '96.41%', 'Source Sans 3 in Arial', '93.76%'],
  ['drawing', 'Space Grotesk in Arial', '102.08%', 'Work Sans in DejaVu Sans', '98.17%'],
  ['newspaper', 'Newsreader in Times New Roman', '106.68%', 'Work Sans in Arial', '111.93%'],
] as const)('CNT-11: until the faces of %s have loaded, fonts of the system stand in their size', async (...row) => {
  const [pairing, display, ofBold, text, ofRegular] = row
  const css = await read(brandStyleAddress({ ...standardBrand, pairing }) ?? '')
  const facesOf = (family: string) => css.match(new RegExp(`@font-face{font-family:"${family}"[^}]+}`, 'g')) ?? []
  for (const token of ['--face-display', '--face-text']) {
    const families = new RegExp(`${token}:([^;}]+)`).exec(css)?.[1]?.replaceAll('"', '').split(',') ?? []
    const standIns = families.slice(1, -1)
    expect(standIns.length).toBeGreaterThan(1)
    for (const family of standIns) {
      const faces = facesOf(family)
      expect(faces.map((face) => /font-weight:([^;]+)/.exec(face)?.[1]).sort()).toEqual(['100 500', '501 900'])
      for (const face of faces)
        expect(face).toMatch(/src:local\(.*size-adjust:.*ascent-override:.*descent-override:.*line-gap-override:0%/)
    }
  }
  const sizeOf = (family: string, weight: string) =>
    /size-adjust:([^;]+)/.exec(facesOf(family).find((face) => face.includes(weight)) ?? '')?.[1]
  expect([sizeOf(display, '501 900'), sizeOf(text, '100 500')]).toEqual([ofBold, ofRegular])
})

test('CNT-11: the zone of the studio is stated by each page, and its prefix where a number is asked for', async () => {
  await expect.poll(() => read('/track')).toContain('ANI-7F3K2Q')
  await change('work', { time_zone: 'Europe/Berlin', order_prefix: 'BDS' })
  await expect.poll(() => read('/track')).toContain('BDS-7F3K2Q')
  await expect
    .poll(() => read('/track'))
    .toContain('<html lang="en-US" data-theme="light" data-time-zone="Europe/Berlin"')
})

test('CNT-11: the page of test payments has the name and the zone of the studio', async () => {
  await change('studio', { name: 'Quist Press' })
  await change('work', { time_zone: 'America/New_York' })
  const id = await addProduct(app.database.db, { stock: 5 })
  const { name, price } = (await app.call('GET', `/products/${id}`)).body
  const customer = { name: 'Ada', email: 'ada@example.org' }
  const items = [{ id, name, price, qty: 1 }]
  const { url } = (await app.call('POST', '/create-checkout-session', { items, customer })).body
  const page = () => read(new URL(url).pathname)
  await expect.poll(page).toContain('<p>Payable to <strong>Quist Press</strong></p>')
  expect(await page()).toMatch(/, until\s+<time[^>]*>\d+:\d\d [AP]M E[SD]T</)
})

test('CNT-12: another place gets a pin, its directions and its position in structured data, and frames of its provider alone', async () => {
  await expect.poll(() => read('/')).not.toContain('GeoCoordinates')
  await change('work', { map: { provider: 'google', latitude: 52.52, longitude: 13.405 } })
  await expect.poll(() => read('/')).toContain('"@type":"GeoCoordinates","latitude":52.52,"longitude":13.405')
  const page = await fetch(`${app.url}/page-contact`)
  expect(page.headers.get('content-security-policy')).toContain("frame-src 'self' https://www.google.com;")
  const html = await page.text()
  expect(html).toContain('https://www.google.com/maps/dir/?api=1&amp;destination=52.52%2C13.405')
  expect(html).not.toContain('map-portland')
})

test('CNT-11: a place within the drawn streets moves the pin of the map, and its position in structured data', async () => {
  const pinOf = (html: string) => /<g transform="translate\(([^)]+)\)"/.exec(html)?.[1]
  await expect.poll(async () => pinOf(await read('/page-contact'))).toBeUndefined()
  for (const [latitude, longitude, pin] of [
    [45.51, -122.65, '754 623'],
    [45.53, -122.69, '107 162'],
  ] as const) {
    await change('work', { map: { provider: 'openstreetmap', latitude, longitude } })
    await expect.poll(async () => pinOf(await read('/page-contact'))).toBe(pin)
    const position = `"@type":"GeoCoordinates","latitude":${latitude},"longitude":${longitude}`
    await expect.poll(() => read('/')).toContain(position)
  }
})

test('CNT-12: a studio at another address whose pin nobody has set has its address alone, without a drawing', async () => {
  await change('studio', { street: '12 Wharf Street', city: 'Portland, ME 04101' })
  for (const path of ['/', '/page-contact']) {
    await expect.poll(() => read(path)).toContain('openstreetmap.org/search?query=12%20Wharf%20Street')
    expect(await read(path), path).not.toMatch(/id="map-grid"|map-streets|map-portland|Show the map/)
  }
})

test('R-65: structured data says that the studio works where its shop ships to', async () => {
  const pages = ['/', '/services/branding']
  for (const path of pages)
    await expect.poll(() => read(path)).toContain('"areaServed":{"@type":"Country","name":"United States"}')
  await change('work', { countries: ['CA', 'MX'] })
  const areas = ['Canada', 'Mexico'].map((name) => `{"@type":"Country","name":"${name}"}`)
  for (const path of pages) await expect.poll(() => read(path)).toContain(`"areaServed":[${areas}]`)
})

test.each([
  ['Portland, OR 97214', { town: 'Portland', region: 'OR', code: '97214', country: 'US' }],
  ['Toronto, Ontario m5v2t6', { town: 'Toronto', region: 'ON', code: 'M5V 2T6', country: 'CA' }],
  ['10115 Berlin, Germany', { town: 'Berlin', region: undefined, code: '10115', country: 'DE' }],
  ['Reykjavík', { town: 'Reykjavík', region: undefined, code: undefined, country: undefined }],
])('CNT-04: structured data has %s in its parts', async (city, { town, region, code, country }) => {
  await change('studio', { city })
  const address = {
    ...{ '@type': 'PostalAddress', streetAddress: '720 SE Alder Street', addressLocality: town },
    ...{ addressRegion: region, postalCode: code, addressCountry: country },
  }
  await expect.poll(() => read('/')).toContain(`"address":${JSON.stringify(address)}`)
})

test('CNT-12: each form goes to its own id at the outside service', async () => {
  await expect.poll(() => read('/page-contact')).toContain('action="https://forms.example.com/f/contact"')
  await change('work', { forms: { home: 'xhome123', contact: 'xcontact9' } })
  await expect.poll(() => read('/page-contact')).toContain('action="https://forms.example.com/f/xcontact9"')
  await expect.poll(() => read('/')).toContain('action="https://forms.example.com/f/xhome123"')
})
