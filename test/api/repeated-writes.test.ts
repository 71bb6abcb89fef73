import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productLimits } from '#shared/constants.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { drawn } from '#test/helpers/hostile-files.ts'
import { sendWrite, type ValidRequest, validWrites, type Write, writesOfApi } from '#test/helpers/valid-writes.ts'
import { createSubjects } from '#test/helpers/write-subjects.ts'

let app: TestApp
let admin: Record<string, string>
let writes: ReturnType<typeof validWrites>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
  writes = validWrites(app, admin, createSubjects(app, admin))
})
afterAll(() => app.close())

const call = (write: Write, request: ValidRequest, key: string) =>
  sendWrite(app, write, { ...request, headers: { ...request.headers, 'idempotency-key': key } })

describe('IMP-04: a repeated Idempotency-Key gives the same answer', () => {
  test.each(writesOfApi)('%s', async (write) => {
    const asked = await writes[write]()
    const key = randomUUID()
    const first = await call(write, asked, key)
    expect(first).toMatchObject({ status: 200 })
    const again = await call(write, asked, key)
    expect([again.status, again.body]).toEqual([200, first.body])
  })
})

const addCategory = (name: string, key: string, headers = admin) =>
  app.call('POST', '/categories', { name }, { ...headers, 'idempotency-key': key })
const countCategories = async (name: string) =>
  (await app.database.db.selectFrom('categories').select('id').where('name', '=', name).execute()).length

test('ten simultaneous clicks have one effect', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => addCategory('Pressed', 'ten')))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect([answers[0]?.status, await countCategories('Pressed')]).toEqual([200, 1])
})

test('a key that was used for another request, or by another user, is refused', async () => {
  await addCategory('First', 'shared')
  const refusal = { status: 409, body: { code: 'key_reused' } }
  expect(await addCategory('Second', 'shared')).toMatchObject(refusal)
  const other = await createSubjects(app, admin).colleague()
  expect(await addCategory('First', 'shared', other)).toMatchObject(refusal)
  expect(await countCategories('Second')).toBe(0)
})

test.each(writesOfApi.filter((write) => /^POST .*\/(?:upload|images)$/.test(write)))(
  '%s: the file is compared too',
  async (write) => {
    const { path, file, headers = {} } = await writes[write]()
    const [first, other] = [await drawn(41, 31).png().toBuffer(), await drawn(42, 32).png().toBuffer()]
    const field = file?.field ?? ''
    const send = (bytes: Buffer, key: string) => call(write, { path, file: { field, bytes }, headers }, key)
    const answered = await send(first, `${write} file`)
    expect(await send(other, `${write} file`)).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    expect((await send(first, `${write} file`)).body).toEqual(answered.body)
    const both = await Promise.all([send(other, `${write} both`), send(other, `${write} both`)])
    expect(both[0]?.body).toEqual(both[1]?.body)
  },
)

test('the upload of the last allowed picture is answered again', async () => {
  const asked = await writes['POST /products/:id/images']()
  const send = (key: string) => call('POST /products/:id/images', asked, key)
  for (let index = 1; index < productLimits.pictures; index++) await send(`picture ${index}`)
  const last = await send('last')
  expect(last.status).toBe(200)
  expect((await send('last')).body).toEqual(last.body)
  expect((await send('one more')).status).toBe(422)
})

describe('an ended session', () => {
  test('gets the same answer again, under the same key only', async () => {
    const headers = await app.adminHeaders()
    const keyed = { ...headers, 'idempotency-key': 'out' }
    const signedOut = { status: 200, body: { success: true } }
    expect(await app.call('POST', '/logout', undefined, keyed)).toMatchObject(signedOut)
    expect(await app.call('POST', '/logout', undefined, keyed)).toMatchObject(signedOut)
    expect((await app.call('POST', '/logout', undefined, headers)).status).toBe(401)
    expect((await app.call('POST', '/logout', undefined, { ...headers, 'idempotency-key': 'x' })).status).toBe(401)
    expect((await app.call('POST', '/categories', { name: 'No' }, keyed)).status).toBe(401)
    const forged = { authorization: `${headers.authorization}x`, 'idempotency-key': 'out' }
    expect((await app.call('POST', '/logout', undefined, forged)).status).toBe(401)
  })

  test('also when it ended itself from the list of sessions', async () => {
    const headers = { ...(await app.adminHeaders()), 'idempotency-key': 'own' }
    const { body } = await app.call('GET', '/account/sessions', undefined, headers)
    const own = `/account/sessions/${body.find((each: { is_current: boolean }) => each.is_current).id}`
    const first = await app.call('DELETE', own, undefined, headers)
    expect(first).toMatchObject({ status: 200, body: { ended: true } })
    expect(await app.call('DELETE', own, undefined, headers)).toMatchObject({ status: 200, body: first.body })
  })

  test('does not answer for another session that uses the same key', async () => {
    const both = [await app.adminHeaders(), await app.adminHeaders()]
    const statuses = []
    for (const headers of both)
      statuses.push((await app.call('POST', '/logout', undefined, { ...headers, 'idempotency-key': 'two' })).status)
    expect(statuses).toEqual([200, 409])
    expect((await app.call('GET', '/account', undefined, both[1])).status).toBe(200)
  })
})

test('a refused call is not stored, and a key is valid for a day', async () => {
  await addCategory('Taken', 'one')
  expect((await addCategory('Taken', 'two')).status).toBe(422)
  await app.database.db.deleteFrom('categories').where('name', '=', 'Taken').execute()
  expect((await addCategory('Taken', 'two')).status).toBe(200)
  app.clock.advance(25 * 60 * 60_000)
  admin = await app.adminHeaders()
  expect((await addCategory('Taken', 'two')).status).toBe(422)
})

test('a call whose process died is asked to wait, and runs again once the first run cannot be active any more', async () => {
  const { db } = app.database
  await addCategory('Died', 'died')
  await db.deleteFrom('categories').where('name', '=', 'Died').execute()
  const rows = db.updateTable('idempotency_keys').set({ response: null, status: null })
  await rows.where('route', '=', 'answer POST /api/categories').execute()
  const waiting = await addCategory('Died', 'died')
  expect(waiting).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0)
  app.clock.advance(6 * 60_000)
  expect((await addCategory('Died', 'died')).status).toBe(200)
  expect(await countCategories('Died')).toBe(1)
})

test('stored answers cannot be read from the database', async () => {
  const { body } = await app.call('POST', '/login', app.admin, { 'idempotency-key': randomUUID() })
  const kept = await app.database.db.selectFrom('idempotency_keys').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(body.token)
})

test('with the session in a cookie, the repeated sign-in sets the cookie again', async () => {
  const other = await startTestApp({ withWorker: false, variables: { SESSION_COOKIE: 'on' } })
  const key = { 'idempotency-key': 'sign-in' }
  const [first, again] = [
    await other.call('POST', '/login', other.admin, key),
    await other.call('POST', '/login', other.admin, key),
  ]
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('set-cookie')).toMatch(/session_key=.{20,}/)
  expect(again.headers.get('set-cookie')).toBe(first.headers.get('set-cookie'))
  await other.close()
})
