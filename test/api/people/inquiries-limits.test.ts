import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, variables: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } })
  expect(await addProduct(app.database.db)).toBe(1)
})
afterAll(() => app.close())

const tooMany = 'Too many requests. Please try again later.'
const from = (address: string) => ({ 'x-forwarded-for': address })
const message = (text: string) => ({ full_name: 'Rosa', email: 'rosa@example.com', message: text })
const contact = (address: string, fields: object) =>
  fetch(`${app.url}/f/contact`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...from(address) },
    body: JSON.stringify(fields),
  })

describe('the sixth time in ten minutes from one address', () => {
  test.each([
    ['POST /subscribe', '198.51.100.20', 'subscribe', () => ({ email: 'rosa@example.com' })],
    [
      'POST /service-orders',
      '198.51.100.21',
      'service-orders',
      (call: number) => ({ customer_name: 'Rosa', email: 'rosa@example.com', project_details: `Cards ${call}` }),
    ],
    [
      'POST /products/{id}/reviews',
      '198.51.100.26',
      'products/1/reviews',
      (call: number) => ({ name: 'Rosa', email: `rosa${call}@example.com`, comment: 'Warm, and round.' }),
    ],
  ] as const)('%s is refused, whatever the answers to the first five were', async (_call, address, path, body) => {
    for (let call = 0; call < 4; call++)
      expect((await app.call('POST', `/${path}`, body(call), from(address))).status).toBe(200)
    expect((await app.call('POST', `/${path}`, {}, from(address))).status).toBe(422)
    const refused = await app.call('POST', `/${path}`, body(9), from(address))
    expect(refused).toMatchObject({ status: 429, body: { error: tooMany, code: 'rate_limited' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await app.call('POST', `/${path}`, body(9), from('198.51.100.99'))).status).toBe(200)
  })

  test('POST /f/{formId} is blocked with the form service’s message, over both forms and every body', async () => {
    const address = '198.51.100.22'
    for (let call = 0; call < 4; call++) expect((await contact(address, message(`Hello ${call}`))).status).toBe(200)
    expect((await contact(address, { email: 'rosa' })).status).toBe(422)
    const refused = await contact(address, message('Hello again'))
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({ error: tooMany, errors: [{ code: 'BLOCKED', message: tooMany }] })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await contact('198.51.100.98', message('Hello'))).status).toBe(200)
  })

  test('the action of a page counts towards the same limit as the API', async () => {
    const { inquiries } = app.services
    const sender = { address: '198.51.100.23' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => inquiries.postSubscription({ email: 'x' }, sender)),
    )
    expect(answers.every((answer) => 'fields' in answer && 'email' in answer.fields)).toBe(true)
    expect(await inquiries.postSubscription({ email: 'rosa@example.com' }, sender)).toEqual({
      error: tooMany,
      fields: {},
    })
    expect((await app.call('POST', '/subscribe', { email: 'rosa@example.com' }, from(sender.address))).status).toBe(429)
    const review = (call: number) => app.services.reviews.post(1, { email: `r${call}@example.com` }, sender)
    for (let call = 0; call < 5; call++) await expect(review(call)).rejects.toMatchObject({ code: 'invalid' })
    await expect(review(5)).rejects.toMatchObject({ code: 'rate_limited', message: tooMany })
    for (let call = 0; call < 5; call++) await inquiries.sendContact('home', {}, sender)
    expect(await inquiries.sendContact('home', message('Hello'), sender)).toEqual({
      errors: [{ code: 'BLOCKED', message: tooMany }],
      retryAfter: expect.any(Number),
    })
  })
})

test('a sender over the limit is refused before the form is read', async () => {
  const address = '198.51.100.25'
  for (let call = 0; call < 5; call++) await contact(address, {})
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  const head = `Host: shop.example\r\nAccept: application/json\r\nX-Forwarded-For: ${address}\r\nContent-Length: 200000`
  socket.write(`POST /f/contact HTTP/1.1\r\n${head}\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  expect(String(answer)).toMatch(/^HTTP\/1.1 429 /)
})

test('a browser without JavaScript over the limit is redirected back to the form', async () => {
  const address = '198.51.100.24'
  for (let call = 0; call < 5; call++) await contact(address, {})
  const refused = await fetch(`${app.url}/f/contact`, {
    method: 'POST',
    headers: { accept: 'text/html', ...from(address) },
    body: new URLSearchParams(message('Hello')),
    redirect: 'manual',
  })
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/page-contact?failed=1'])
})
