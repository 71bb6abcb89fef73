import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtSite } from '#server/app/site-production.ts'
import { paths } from '#shared/paths.ts'
import { standardStudio } from '#shared/studio.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { publicPages, unlistedPages } from '#test/helpers/public-pages.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, openSite: builtSite(join(import.meta.dirname, '../..')) })
  const admin = await app.adminHeaders()
  const { studio } = (await app.call('GET', '/settings', undefined, admin)).body
  const value = {
    ...studio.value,
    name: 'Blue Door & Sons',
    phone: '206-555-0188',
    email: 'hello@bluedoor.example',
    street: '9 Harbor Steps',
    city: 'Seattle, WA 98101',
    hours: [{ days: 'Every day', times: 'noon – 6 pm' }],
    social: [],
  }
  await app.call('PUT', '/settings/studio', { value, version: studio.version }, admin)
})
afterAll(() => app.close())

const others = [paths.login, '/reset-password', '/search?query=print', '/site.webmanifest', '/no-such-page', '/admin']

test.each([...publicPages, ...unlistedPages, ...others])(
  'CNT-04: %s has nothing of the studio of before',
  async (path) => {
    // The notice of the change has arrived when the settings in memory have it.
    await expect.poll(async () => (await app.services.settings.shown()).studio.name).toBe('Blue Door & Sons')
    const text = (await (await fetch(app.url + path)).text()).replaceAll('&amp;', '&').replaceAll('\\u0026', '&')
    const { name, phone, email, street, city, hours, social } = standardStudio
    const own = [
      name,
      phone,
      email,
      street,
      city,
      ...hours.map(({ times }) => times),
      ...social.map(({ href }) => href),
    ]
    expect(own.filter((word) => text.includes(word))).toEqual([])
    expect(text).toContain('Blue Door & Sons')
  },
)
