import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, type FieldValues, isSubmissionError, type SubmissionData } from '@formspree/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

/** the hosted service's own client library against this shop's endpoint, used as a page uses it. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, variables: { RATE_LIMIT_SCALE: '10', TRUST_PROXY: '1' } })
})
afterAll(() => app.close())

const rosa = { full_name: 'Rosa', email: 'rosa@example.com', message: 'Do you print on wood?' }

async function submit(
  data: SubmissionData<FieldValues>,
  { form = 'contact', project, endpoint = app.url }: { form?: string; project?: string; endpoint?: string } = {},
) {
  const result = await createClient(project ? { project } : {}).submitForm(form, data, { endpoint })
  if (!isSubmissionError(result)) return { next: result.next }
  return {
    form: result.getFormErrors().map(({ code }) => code),
    fields: Object.fromEntries(
      result.getAllFieldErrors().map(([field, errors]) => [field, errors.map(({ code }) => code)]),
    ),
    messages: [...result.getFormErrors(), ...result.getAllFieldErrors().flatMap(([, errors]) => errors)].map(
      ({ message }) => message,
    ),
  }
}
function formOf(fields: Record<string, string>, ...files: File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('upload', file)
  return form
}

describe('the form service’s own library against our endpoint', () => {
  test('succeeds with an object and with form data', async () => {
    expect(await submit(rosa)).toEqual({ next: '/page-contact?sent=1' })
    expect(await submit(formOf({ ...rosa, phone: '1' }), { form: 'home' })).toEqual({ next: '/page-contact?sent=1' })
    const kept = await app.database.db
      .selectFrom('contact_messages')
      .select(['form_id', 'message'])
      .orderBy('id')
      .execute()
    expect(kept).toEqual([
      { form_id: 'contact', message: rosa.message },
      { form_id: 'home', message: rosa.message },
    ])
  })

  test.each([
    ['REQUIRED_FIELD_MISSING', { message: 'Hello' }, { full_name: 1, email: 1 }],
    ['REQUIRED_FIELD_EMPTY', { ...rosa, message: '' }, { message: 1 }],
    ['TYPE_EMAIL', { ...rosa, email: 'rosa' }, { email: 1 }],
    ['TYPE_TEXT', { ...rosa, phone: 7 }, { phone: 1 }],
  ])('%s arrives at its field', async (code, data, fields) => {
    expect(await submit(data)).toMatchObject({
      form: [],
      fields: Object.fromEntries(Object.keys(fields).map((field) => [field, [code]])),
    })
  })

  const file = (bytes: number) => new File(['%PDF-1.7\n', 'x'.repeat(bytes)], 'A.pdf')
  test.each([
    ['EMPTY', () => submit({})],
    ['FORM_NOT_FOUND', () => submit(rosa, { form: 'nothing' })],
    ['PROJECT_NOT_FOUND', () => submit(rosa, { project: 'site' })],
    ['NO_FILE_UPLOADS', () => submit(formOf(rosa, new File(['x'], 'A.txt')))],
    ['TOO_MANY_FILES', () => submit(formOf(rosa, ...Array.from({ length: 6 }, () => file(5))))],
    ['FILES_TOO_BIG', () => submit(formOf(rosa, file(26 * 1024 * 1024)))],
  ])('%s arrives at the form', async (code, send) => {
    const result = await send()
    expect(result).toMatchObject({ form: [code], fields: {} })
    expect(result.messages?.[0]).toMatch(/^[A-Z].+/)
  })

  test('BLOCKED arrives when an address has sent too much, with the server’s text', async () => {
    const sender = { address: '198.51.100.40' }
    for (let call = 0; call < 50; call++) await app.services.inquiries.sendContact('contact', {}, sender)
    const real = globalThis.fetch
    globalThis.fetch = (input, init) =>
      real(input, { ...init, headers: { ...(init?.headers as object), 'x-forwarded-for': sender.address } })
    const result = await submit(rosa).finally(() => {
      globalThis.fetch = real
    })
    expect(result).toMatchObject({ form: ['BLOCKED'], messages: ['Too many requests. Please try again later.'] })
  })

  test('a server error arrives as our own message', async () => {
    await app.database.db.schema.alterTable('contact_messages').renameTo('contact_messages_away').execute()
    const result = await submit({ ...rosa, message: 'Another' })
    await app.database.db.schema.alterTable('contact_messages_away').renameTo('contact_messages').execute()
    expect(result).toMatchObject({ form: ['UNSPECIFIED'], messages: [expect.stringMatching(/^Something went wrong/)] })
  })
})

describe('answers that only another endpoint sends', () => {
  let server: Server
  let endpoint: string
  let reply: unknown
  let asked: { url: string; headers: NodeJS.Dict<string | string[]> }
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked = { url: request.url ?? '', headers: request.headers }
      response.end(typeof reply === 'string' ? reply : JSON.stringify(reply))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  test('an unknown code becomes UNSPECIFIED, at the form and at a field', async () => {
    reply = {
      errors: [
        { code: 'NEW_CODE', message: 'Hm' },
        { code: 'NEW_CODE', field: 'email', message: 'Hm' },
      ],
    }
    expect(await submit(rosa, { endpoint })).toMatchObject({
      form: ['UNSPECIFIED'],
      fields: { email: ['UNSPECIFIED'] },
    })
  })

  test.each(['TYPE_NUMERIC', 'STRIPE_CLIENT_ERROR', 'STRIPE_SCA_ERROR'])('%s is understood', async (code) => {
    reply = { errors: [{ code, field: 'phone', message: 'Hm' }] }
    expect(await submit(rosa, { endpoint })).toMatchObject({ fields: { phone: [code] } })
  })

  test('INACTIVE is handled, with its message', async () => {
    reply = { errors: [{ code: 'INACTIVE', message: 'This form is switched off.' }] }
    expect(await submit(rosa, { endpoint })).toMatchObject({
      form: ['INACTIVE'],
      messages: ['This form is switched off.'],
    })
  })

  test.each([{ ok: true }, {}, [], 7])('%j is an unexpected response', async (body) => {
    reply = body
    expect(await submit(rosa, { endpoint })).toMatchObject({ messages: ['Unexpected response format'] })
  })

  test('the library accepts JSON and names itself, and our endpoint relies on both', async () => {
    reply = { next: '/' }
    await submit(rosa, { endpoint })
    expect(asked.url).toBe('/f/contact')
    expect(asked.headers).toMatchObject({ accept: 'application/json', 'formspree-client': '@formspree/core@4.0.0' })
  })
})
