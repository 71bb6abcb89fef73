import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/contracts/all.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { readsOfApi, validReads } from '#test/helpers/valid-reads.ts'
import { sendWrite, validWrites, writesOfApi } from '#test/helpers/valid-writes.ts'
import { createSubjects } from '#test/helpers/write-subjects.ts'

let app: TestApp
let admin: Record<string, string>
let writes: ReturnType<typeof validWrites>
let reads: ReturnType<typeof validReads>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
  const subjects = createSubjects(app, admin)
  writes = validWrites(app, admin, subjects)
  reads = validReads(subjects, app.call)
})
afterAll(() => app.close())

/** Parsing by the contract leaves out what it does not name, at any depth. */
function expectOnlyItsFields(name: keyof typeof endpoints, body: unknown) {
  expect(body).toEqual(endpoints[name].result.parse(body))
}

test.each(writesOfApi)('the answer of %s has the fields of its contract and no others', async (name) => {
  const { status, body } = await sendWrite(app, name, await writes[name]())
  expect(status).toBe(200)
  expectOnlyItsFields(name, body)
})

test.each(readsOfApi)('the answer of %s has the fields of its contract and no others', async (name) => {
  const { status, body } = await app.call('GET', await reads[name](), undefined, admin)
  expect(status).toBe(200)
  expectOnlyItsFields(name, body)
})
