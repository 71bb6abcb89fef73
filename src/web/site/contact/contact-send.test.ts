import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#shared/messages.ts'
import { sendContact } from './contact-send.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('What is sent after a lost answer keeps its key, and an answer ends it; an outside service gets none', async () => {
  const keys: unknown[] = []
  const answers = ['lost', '<html>', '{"ok":true,"next":"/"}', '{"ok":true,"next":"/"}', '{"ok":true,"next":"/"}']
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: FormData }) => {
    keys.push(body.get('attempt'))
    const answer = answers.shift() ?? ''
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    return new Response(answer)
  })
  vi.stubGlobal('window', { location: { origin: 'https://shop.example.com' } })
  const sendTo = (endpoint: string | null) => sendContact('home', 'home', new FormData(), endpoint)
  expect(await sendTo(null)).toEqual({ form: [messages.contact.noNetwork], fields: {} })
  await sendTo(null)
  await sendTo(null)
  await sendTo(null)
  await sendTo('https://forms.example.com')
  const [first, second, third, fourth, outside] = keys
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([second, third, outside]).toEqual([first, first, null])
  expect(fourth).not.toBe(first)
})

const send = (status: number, body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  vi.stubGlobal('fetch', async () => new Response(text, { status }))
  return sendContact('contact', 'contact', new FormData(), 'https://forms.example.com')
}

test.each([
  [403, { errors: [{ code: 'INACTIVE', message: 'This form is switched off.' }] }, 'This form is switched off.'],
  [404, { error: 'Form not found' }, 'Form not found'],
  [429, { error: 'Too many requests. Please wait.', code: 'rate_limited' }, 'Too many requests. Please wait.'],
  [200, { ok: true }, messages.contact.unexpected],
  [200, [1, 2], messages.contact.unexpected],
  [502, '<html>Bad gateway</html>', messages.contact.unexpected],
  [200, '', messages.contact.unexpected],
])('CON-15, CON-18: a %i of the form service with %j is a refusal of the whole form', async (status, body, text) => {
  expect(await send(status, body)).toEqual({ form: [text], fields: {} })
})

test('An answer that says where to go next has accepted the message', async () => {
  expect(await send(200, { ok: true, next: '/thanks' })).toBeNull()
})
