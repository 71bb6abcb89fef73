import { expect, test } from 'vitest'
import { readPostedForm } from './posted-form.ts'

const urlencoded = 'application/x-www-form-urlencoded'
const post = (body: BodyInit | null, type?: string) =>
  new Request('http://shop.test/page', { method: 'POST', body, ...(type ? { headers: { 'content-type': type } } : {}) })
const statusOf = async (request: Request) =>
  await readPostedForm(request).then(
    () => 'read',
    (refusal) => refusal.init.status,
  )

test('the fields of a plain form are read, with umlauts and line breaks', async () => {
  const body = new URLSearchParams({ full_name: 'Zoë Ł', message: 'one\r\ntwo & three' })
  expect(await readPostedForm(post(body.toString(), urlencoded))).toEqual({
    full_name: 'Zoë Ł',
    message: 'one\r\ntwo & three',
  })
})

test('a multipart form is read as well, without its files', async () => {
  const body = new FormData()
  body.set('email', 'rosa@example.org')
  body.set('upload', new File(['x'], 'x.txt'))
  expect(await readPostedForm(post(body))).toEqual({ email: 'rosa@example.org' })
})

test('256 KiB are read, one byte more is refused', async () => {
  const most = 256 * 1024
  expect(await statusOf(post(`a=${'b'.repeat(most - 2)}`, urlencoded))).toBe('read')
  expect(await statusOf(post(`a=${'b'.repeat(most - 1)}`, urlencoded))).toBe(413)
})

test('other content is refused', async () => {
  expect(await statusOf(post('{}', 'application/json'))).toBe(415)
  expect(await statusOf(post(null))).toBe(415)
})
