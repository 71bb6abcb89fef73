import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '#shared/constants/durations.ts'
import { endpoints } from '#shared/contracts/all.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
})
afterAll(() => app.close())

/** Routes without a contract: health, the form service's own endpoints, the API description, the site, and unknown paths. */
const besideTheContracts = [
  'app/health.ts: /healthz',
  'app/health.ts: /readyz',
  'app/http-server.ts: /openapi.json',
  'app/http-server.ts: every unknown path below /api',
  'app/site.ts: /assets/*',
  'inquiries/form-routes.ts: /f/:formId',
  'inquiries/form-routes.ts: /p/:project/f/:formId',
]

const all = Object.entries(endpoints) as [string, Endpoint][]
const address = (path: string) => path.replaceAll(/:\w+/g, '1')

test('no route exists besides the contracts and the ones listed here', () => {
  const server = join(import.meta.dirname, '../../../src/server')
  const found = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [
        ...readFileSync(join(server, file), 'utf8').matchAll(
          /\.(?:get|post|put|patch|delete|all)\((?:'(\/[^']*)'|path,)/g,
        ),
      ].map(([, path = 'every unknown path below /api']) => `${file}: ${path}`),
    )
  expect(found.sort()).toEqual(besideTheContracts)
})

describe('every call that is not public', () => {
  const forged = async (header: string) => ({ authorization: header })
  const stranger = () =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('alder-and-ink')
      .setAudience('admin')
      .setSubject('1')
      .setJti('00000000-0000-4000-8000-000000000000')
      .setExpirationTime('1h')
      .sign(Buffer.alloc(32, 7))
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"1","exp":9999999999}').toString('base64url')}.`
  const headers: Record<string, () => Promise<Record<string, string>>> = {
    nothing: async () => ({}),
    garbage: () => forged('Bearer garbage'),
    'another scheme': () => forged('Basic b3duZXI6eA=='),
    'an unsigned token': () => forged(`Bearer ${unsigned}`),
    'a token of another key': async () => forged(`Bearer ${await stranger()}`),
  }
  const guarded = all.filter(([, { access }]) => access === 'admin')

  test.each(guarded)(
    '%s refuses every token that is not live with the same answer',
    async (_name, { method, path }) => {
      for (const make of Object.values(headers)) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : {}
        const answer = await app.call(method, address(path), body, await make())
        expect(answer.status).toBe(401)
        expect(answer.body).toEqual({ error: 'Please sign in.', code: 'unauthorized' })
      }
    },
  )

  test('a token is refused once it has expired', async () => {
    const signedIn = await app.adminHeaders()
    expect((await app.call('GET', '/admin/stats', undefined, signedIn)).status).toBe(200)
    app.clock.advance(8 * hourMs)
    expect((await app.call('GET', '/admin/stats', undefined, signedIn)).status).toBe(401)
  })
})

test('unknown API paths answer 404 as JSON, also the doubled path of the specification', async () => {
  for (const path of ['/nothing', '/api/product-images/1', '/products/1/nothing', '/.env']) {
    const { status, body, headers } = await app.call('GET', path)
    expect(status).toBe(404)
    expect(body).toEqual({ error: 'Not found', code: 'not_found' })
    expect(headers.get('content-type')).toContain('application/json')
  }
})

test('a page of another site cannot send a POST request', async () => {
  const answer = await app.call('POST', '/price-cart', { items: [] }, { 'sec-fetch-site': 'cross-site' })
  expect(answer.status).toBe(403)
})

test.each([
  ['{"items":', 400],
  ['{"items":[],"__proto__":{"x":1}}', 400],
  [`{"items":[],"pad":"${'x'.repeat(300_000)}"}`, 413],
])('a broken body is refused with JSON that reveals nothing internal', async (text, status) => {
  const response = await fetch(`${app.url}/api/price-cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: text,
  })
  expect(response.status).toBe(status)
  expect(await response.text()).not.toMatch(/node_modules|\.ts:|at /)
})
