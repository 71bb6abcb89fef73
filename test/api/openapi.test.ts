import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#shared/contracts/all.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { summariseApi } from '#test/helpers/api-summary.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

type Headed = Record<string, string>

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  await addProduct(app.database.db)
})
afterAll(() => app.close())

/** `npm run docs:api` rewrites the summary. A line that its diff removes is something that clients lose. */
test('the API document matches its summary', async () => {
  const { status, body } = await app.call('GET', '/openapi.json')
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  await expect(summariseApi(body)).toMatchFileSnapshot('../../docs/api-summary.txt')
})

test('every contract is served and described', async () => {
  const { body } = await app.call('GET', '/openapi.json')
  const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  expect(described.sort()).toEqual(Object.keys(endpoints).sort())
})

test('every operation states its authentication', async () => {
  const { body } = await app.call('GET', '/openapi.json')
  const expected = { public: [], admin: [{ administrator: [] }], webhook: [{ providerSignature: [] }] }
  for (const [name, { method, path, access }] of Object.entries<Endpoint>(endpoints)) {
    const operation = body.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    const isExport = method === 'GET' && /\/(?:export|personal-data)$/.test(path)
    expect(operation.security, name).toEqual(isExport ? [...expected.admin, { oneTimeLink: [] }] : expected[access])
  }
  const schemes = Object.keys(body.components.securitySchemes)
  expect(schemes).toEqual(['administrator', 'oneTimeLink', 'providerSignature'])
  expect(body.components.securitySchemes.administrator).toMatchObject({ type: 'http', scheme: 'bearer' })
})

test('every write documents the Idempotency-Key, and no read does', async () => {
  const { body } = await app.call('GET', '/openapi.json')
  const names = ({ method, path }: Endpoint): string[] => {
    const { parameters = [] } = body.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    return parameters.filter((each: { in: string }) => each.in === 'header').map(({ name }: { name: string }) => name)
  }
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const takesIdempotencyKey = endpoint.method !== 'GET' && endpoint.access !== 'webhook'
    expect(names(endpoint), name).toEqual(takesIdempotencyKey ? ['Idempotency-Key'] : [])
  }
})

describe('a field of the record that a write cannot change', () => {
  const all = Object.values<Endpoint>(endpoints)
  const namesIn = (schema: z.ZodType | undefined): string[] => {
    if (!schema) return []
    const { properties, items, anyOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    const objects = [...(anyOf ?? []), items as typeof properties, { properties }].filter(Boolean) as {
      type?: string
      items?: { properties?: object }
      properties?: object
    }[]
    return objects
      .flatMap((each) => Object.keys(each.items?.properties ?? each.properties ?? {}))
      .filter((name) => !['items', 'total', 'page', 'limit'].includes(name) || !anyOf)
  }
  /** Calls that compute prices, handle sessions or mail a password link: they write no record that a client reads. */
  const withoutRecord = /^\/(price-cart|.*checkout-session|save-stripe-order|webhooks|log(?:in|out)|password-resets)/
  const isRecord = (names: string[]) => names.includes('id') || names.includes('version')
  const writes = all.filter(({ method, access }) => method !== 'GET' && access !== 'webhook')
  const cases = writes.flatMap(({ method, path, body, result }) => {
    const read = all.find((each) => each.method === 'GET' && each.path === path)
    const answered = namesIn(result)
    const names = new Set([...(isRecord(answered) ? answered : []), ...namesIn(read?.result)])
    const taken = namesIn(body)
    return [...names].filter((name) => !taken.includes(name)).map((name) => [`${method} ${path}`, name] as const)
  })

  test('is checked in every write that has a record', () => {
    const walked = new Set<string>(cases.map(([name]) => name))
    const left = writes.filter(({ method, path }) => !walked.has(`${method} ${path}`)).map(({ path }) => path)
    expect(left.filter((path) => !withoutRecord.test(path)).sort()).toEqual([
      ...['/account/password', '/account/two-step', '/account/two-step', '/account/two-step/end'],
      '/account/two-step/recovery-codes',
      ...['/admin/products/bulk', '/admin/products/export-link', '/admin/products/import'],
      '/attachments',
      '/attachments/discard',
      '/content/:name/draft',
      '/content/preview',
      ...[
        '/customers/:id/personal-data-link',
        '/customers/export-link',
        '/designs',
        '/email-changes/confirm',
        '/group-orders/entries',
        '/invitations/accept',
        '/messages/:id/files/:file/link',
      ],
      '/messages/export-link',
      ...['/newsletters/:id/preview-link', '/newsletters/:id/test'],
      ...['/opening/decisions', '/opening/samples/preview', '/opening/samples/remove', '/opening/setup'],
      ...['/order-items/:id/design-link', '/order-items/:id/print-file-link'],
      ...['/people/erase', '/people/personal-data-link', '/products/:id/combinations'],
      ...[
        '/service-orders/:id/accept',
        '/service-orders/:id/files/:file/link',
        '/service-orders/:id/proposal-link',
        '/service-orders/export-link',
      ],
      ...[
        '/settings/:name/versions/:id/restore',
        '/settings/brand',
        '/settings/brand/logo',
        '/settings/check',
        '/settings/search',
        '/settings/shop',
        '/settings/studio',
        '/settings/work',
        '/shop-orders/export-link',
      ],
      ...['/subscribe', '/subscribers/export-link', '/upload'],
    ])
    expect(cases.length).toBeGreaterThan(250)
  })

  /** Sends JSON, or form fields where the call takes files. */
  async function send(method: string, address: string, fields: Record<string, unknown>, headers: Headed) {
    if (!/^POST \/(?:upload|products\/1\/images|media|media\/1\/file)$/.test(`${method} ${address}`))
      return await app.call(method, address, fields, headers)
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    const response = await fetch(`${app.url}/api${address}`, { method, body: form, headers })
    return { status: response.status, body: await response.json() }
  }

  test('is checked without an error in a body of only brackets', async () => {
    for (const path of ['/price-cart', '/login', '/subscribe', '/orders/shop']) {
      const response = await fetch(`${app.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '['.repeat(50_000) + ']'.repeat(50_000),
      })
      expect([path, response.status]).toEqual([path, 422])
    }
  })

  test('is refused by its name, whatever its value', async () => {
    const signedIn = await app.adminHeaders()
    for (const [call, field] of cases) {
      const [method = '', path = ''] = call.split(' ')
      for (const value of [null, 'x']) {
        const address = path.replaceAll(/:\w+/g, '1')
        const answer = await send(method, address, { [field]: value, never_heard_of: 1 }, signedIn)
        expect(answer.body, `${call} ${field}`).toEqual({
          error: `${field}: cannot be changed here`,
          code: 'invalid',
          fields: { [field]: 'cannot be changed here' },
        })
        expect(answer.status).toBe(422)
      }
    }
  })

  test.each([
    ['PUT', '/account/password', { email: 'other@example.com' }, 'email'],
    ['POST', '/orders/1/refunds', { amount: 1, reason: 'x', status: 'cancelled' }, 'status'],
    ['POST', '/products/1/stock-movements', { change: 1, price: 1 }, 'price'],
    [
      'PUT',
      '/products/1/images',
      {
        images: [
          { id: 1, alt_text: '' },
          { id: 2, image_url: '/x' },
        ],
      },
      'images.1.image_url',
    ],
    ['POST', '/products/1/reviews', { rating: 5, verified: true }, 'verified'],
  ])('%s %s refuses what belongs to the record above it, or inside of a list', async (method, path, sent, field) => {
    const { status, body } = await app.call(method, path, sent, await app.adminHeaders())
    expect([status, body.fields]).toEqual([422, { [field]: 'cannot be changed here' }])
  })

  test('several are named together; fields that no contract has are ignored', async () => {
    const signedIn = await app.adminHeaders()
    const edit = { name: 'Prints', never_heard_of: 1 }
    const made = await app.call('POST', '/categories', edit, signedIn)
    expect([made.status, made.body.name]).toEqual([200, 'Prints'])
    const refused = await app.call('PUT', `/categories/${made.body.id}`, { ...edit, id: 9, products: 3 }, signedIn)
    expect(refused.body.error).toBe('id, products: cannot be changed here')
    const many = { images: Array.from({ length: 9_000 }, () => ({ image_url: '/x' })) }
    const bounded = await app.call('PUT', '/products/1/images', many, signedIn)
    expect(Object.keys(bounded.body.fields)).toHaveLength(20)
  })
})
