import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/contracts/all.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
})
afterAll(() => app.close())

/** `npm run docs:api` writes the file anew after a contract changed. */
test('the published API document is the one the contracts make', async () => {
  const { status, body } = await app.call('GET', '/openapi.json')
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  await expect(`${JSON.stringify(body, null, 2)}\n`).toMatchFileSnapshot('../../docs/openapi.json')
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
