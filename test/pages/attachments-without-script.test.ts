import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { drawn } from '#test/helpers/hostile-files.ts'
import { services as servicesKey } from '#web/services.ts'
import { action as contactAction } from '#web/site/contact/contact.tsx'
import { action as packagesAction } from '#web/site/packages/service-packages.tsx'

const texts = messages.attachments
const megabyte = 1024 * 1024

/** The real actions of the two pages; what they answer is sent as JSON in place of the rendered page. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    withWorker: false,
    site: async (request, services) => {
      const context = new RouterContextProvider()
      context.set(servicesKey, services)
      const given = { request, context, params: {} }
      const isContact = new URL(request.url).pathname === paths.contact
      const answer: unknown = await (isContact ? contactAction(given as never) : packagesAction(given as never))
      if (answer instanceof Response) return answer
      const { data = answer, init } = Object(answer) as { data?: unknown; init?: ResponseInit }
      return Response.json(data, init ?? {})
    },
  })
})
afterAll(() => app.close())

let sent = 0
const typed = () => ({ full_name: 'Rosa', email: 'rosa@example.com', message: `Do you print on wood? (${++sent})` })
const pdf = (size = 100) => new Blob(['%PDF-1.7\n', new Uint8Array(size)])
const png = async () => new Blob([new Uint8Array(await drawn(60, 40).png().toBuffer())])

async function post(path: string, fields: Record<string, string>, files: [Blob, string][], headers = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [bytes, name] of files) form.append('files', bytes, name)
  const response = await fetch(`${app.url}${path}`, { method: 'POST', body: form, redirect: 'manual', headers })
  const body = await response.text()
  return { status: response.status, location: response.headers.get('location'), body: body ? JSON.parse(body) : null }
}
const attached = async () =>
  (
    await app.database.pool.query(
      `select coalesce(message_id, order_id) as record, original_name as name from attachments
       join files on files.id = file_id where deleted_at is null order by file_id`,
    )
  ).rows as { record: number | null; name: string }[]

describe('CNT-21: without JavaScript', () => {
  test('a contact form brings its files, and posted twice it is one message with one set of them', async () => {
    const fields = typed()
    const files: [Blob, string][] = [
      [await png(), 'logo.png'],
      [pdf(), 'brief.pdf'],
    ]
    for (const _time of ['once', 'twice'])
      expect(await post(`${paths.contact}?form=contact`, fields, files)).toMatchObject({
        status: 303,
        location: '/page-contact?sent=1',
      })
    const { rows } = await app.database.pool.query('select id from contact_messages where message = $1', [
      fields.message,
    ])
    expect(rows).toHaveLength(1)
    expect(await attached()).toEqual([
      { record: rows[0].id, name: 'logo.png' },
      { record: rows[0].id, name: 'brief.pdf' },
    ])
  })

  test('a refused form leaves none of its files, of the page and of the form service', async () => {
    const before = await attached()
    const fields = { ...typed(), email: 'no address' }
    const files: [Blob, string][] = [
      [await png(), 'logo.png'],
      [pdf(), 'brief.pdf'],
    ]
    expect((await post(`${paths.contact}?form=contact`, fields, files)).status).toBe(422)
    expect((await post('/f/contact', fields, files, { accept: 'application/json' })).status).toBe(422)
    expect(await attached()).toEqual(before)
  })

  test('a quote request brings its files', async () => {
    const before = (await attached()).length
    const fields = { customer_name: 'Wren', email: 'wren@example.com', project_details: 'Signs', package: 'Any' }
    const { status, location } = await post(paths.packages, fields, [[pdf(), 'plan.pdf']])
    // Reloading the page that follows sends nothing again.
    expect([status, location]).toEqual([303, '/page-service-details?sent=1#quote'])
    expect((await attached()).slice(before)).toMatchObject([{ name: 'plan.pdf', record: expect.any(Number) }])
  })

  test.each<[string, () => Promise<[Blob, string][]>, string]>([
    ['a wrong type', async () => [[new Blob(['MZ']), '../setup.exe']], texts.named('setup.exe', texts.notAllowed)],
    [
      'a second file of a wrong type',
      async () => [
        [await png(), 'logo.png'],
        [new Blob(['PK\u0003\u0004']), 'all.zip'],
      ],
      texts.named('all.zip', texts.notAllowed),
    ],
    [
      'a file of 26 MB',
      async () => [[pdf(26 * megabyte), 'big.pdf']],
      texts.named('big.pdf', messages.upload.tooLarge),
    ],
    ['six files', async () => Array.from({ length: 6 }, () => [pdf(), 'a.pdf']), texts.tooManySent],
    [
      'six files of 25 MB',
      async () => Array.from({ length: 6 }, () => [pdf(25 * megabyte - 9), 'a.pdf']),
      texts.tooLargeTogether,
    ],
    [
      'a broken picture',
      async () => [[new Blob([new Uint8Array((await drawn(60, 40).png().toBuffer()).subarray(0, 900))]), 'cut.png']],
      texts.named('cut.png', `${messages.upload.notAPicture} ${messages.upload.broken.damaged}`),
    ],
  ])(
    '%s refuses the form, which keeps its words and says that the files have to be chosen again',
    async (_what, make, reason) => {
      const before = await attached()
      const fields = typed()
      const { status, body } = await post(`${paths.contact}?form=contact`, fields, await make())
      expect(status).toBe(422)
      expect(body.values).toMatchObject(fields)
      expect(body.problems).toEqual({ form: [reason, texts.chooseAgain], fields: {} })
      expect(await attached()).toEqual(before)
    },
  )

  test('refused words do not keep the files, and the page says so', async () => {
    const before = await attached()
    const contact = await post(`${paths.contact}?form=home`, { ...typed(), email: 'rosa' }, [[pdf(), 'a.pdf']])
    expect(contact.body).toMatchObject({
      values: { email: 'rosa' },
      problems: { form: [texts.chooseAgain], fields: { email: expect.any(String) } },
    })
    const quote = { customer_name: 'Wren', email: 'wren', project_details: 'Signs', package: 'Any' }
    const { status, body } = await post(paths.packages, quote, [[pdf(), 'a.pdf']])
    expect(status).toBe(422)
    expect(body.refusal).toMatchObject({ messages: [messages.quote.check, texts.chooseAgain], packageName: 'Any' })
    expect(await attached()).toEqual(before)
  })

  test('a form without a file, and an own header or token in it, change nothing', async () => {
    const before = await attached()
    const forged = { 'x-refused-files': 'Call%20this%20number' }
    const fields = { ...typed(), attachments: 'x'.repeat(43) }
    expect((await post(`${paths.contact}?form=contact`, fields, [], forged)).status).toBe(303)
    expect(await attached()).toEqual(before)
  })
})
