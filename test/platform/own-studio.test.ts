import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtSite } from '#server/app/site-production.ts'
import { firstCategory, validProduct } from '#test/helpers/admin-product.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { crawlSite, inOwnWords, ownStudio, tracesIn } from '#test/helpers/content/own-studio.ts'
import { publishText } from '#test/helpers/content/publish-text.ts'

let app: TestApp
let owner: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({
    withWorker: false,
    openSite: builtSite(join(import.meta.dirname, '../..')),
    variables: { SAMPLE_SHOP: 'on', RATE_LIMIT_SCALE: '100' },
  })
  owner = await app.adminHeaders()
})
afterAll(() => app.close())

async function change(name: string, changed: object) {
  const { value, version } = (await app.call('GET', '/settings', undefined, owner)).body[name]
  const answer = await app.call('PUT', `/settings/${name}`, { value: { ...value, ...changed }, version }, owner)
  expect([name, answer.status, answer.body]).toEqual([name, 200, expect.anything()])
}

test('CNT-13: once another studio has changed details, texts and samples, nothing of the first is left on any page or in any mail', async () => {
  await change('studio', { ...ownStudio, social: [] })
  await change('brand', { logo: 'name' })
  const { map } = (await app.call('GET', '/settings', undefined, owner)).body.work.value
  await change('work', { order_prefix: 'BDP', map: { ...map, latitude: 44.21, longitude: -69.06 } })
  const { fingerprint } = (await app.call('POST', '/opening/samples/preview', undefined, owner)).body
  expect((await app.call('POST', '/opening/samples/remove', { fingerprint }, owner)).status).toBe(200)
  for (const { name } of (await app.call('GET', '/content', undefined, owner)).body.items) {
    const { status, body } = await publishText(app, owner, name, (published) => inOwnWords(name, published))
    expect([name, status, body]).toEqual([name, 200, expect.anything()])
  }
  const own = { ...validProduct, name: 'Harbor mug', category_id: await firstCategory(app) }
  const { id } = (await app.call('POST', '/products', own, owner)).body

  const { addresses, pictures, traces } = await crawlSite(app.url)
  expect(addresses).toEqual(expect.arrayContaining(['/page-services', '/page-contact', `/shop-product-details/${id}`]))
  expect(traces).toEqual([])
  expect(pictures.length).toBeGreaterThan(10)
  const home = await (await fetch(app.url)).text()
  expect(home, 'leaf and drop on the press sheet').not.toContain('leaf-plate')
  expect(home).toMatch(/<text [^>]*>BD<\/text>/)
  const mails = await app.services.mailSamples()
  const ofStudio = mails.filter(({ subject, html, text }) => !`${subject}${html}${text}`.includes(ownStudio.name))
  expect(ofStudio.map(({ kind }) => kind)).toEqual([])
  // Invented buyers of the samples live in Portland.
  const written = mails.flatMap(({ subject, html, text }) => tracesIn(`${subject}\n${html}\n${text}`))
  expect(written.filter((trace) => /alder (?:&|street)|alderand/i.test(trace))).toEqual([])
})
