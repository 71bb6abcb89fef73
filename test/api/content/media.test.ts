import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createJobHandlers } from '#server/app/jobs.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { gallery } from '#shared/content/gallery.ts'
import { messages } from '#shared/messages.ts'
import { joinColleague } from '#test/helpers/accounts.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { sendMedia } from '#test/helpers/content/send-media.ts'
import { disguises, drawn, notPictures } from '#test/helpers/hostile-files.ts'

const texts = messages.media

let app: TestApp
let admin: Record<string, string>
let colleague: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
  colleague = await joinColleague(app, admin, 'second.editor@example.com', 'editor')
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['documents', 'content_drafts', 'content_schedules', 'media'] as const)
    await app.database.db.deleteFrom(table).execute()
})

let made = 0
/** Each of another size, so that none is a file that the library has. */
const png = (width = 800 + ++made, height = 400) => drawn(width, height).png().toBuffer()
type Sending = Parameters<typeof sendMedia>[3]
const send = async (bytes: Buffer, options: Sending & { who?: Record<string, string> } = {}) =>
  sendMedia(app, options.who ?? admin, bytes, options)
const add = async (options?: Sending) => (await send(await png(), options)).body.item
const call = (method: string, path: string, body?: unknown, who = admin) => app.call(method, path, body, who)
const list = async (query = '') => (await call('GET', `/media?page=1${query}`)).body.items
const change = async (item: { id: number; version: number }, fields: object = {}, who = admin) =>
  call(
    'PUT',
    `/media/${item.id}`,
    { alt: 'A boat', is_decorative: false, focus: { x: 50, y: 50 }, crop: null, version: item.version, ...fields },
    who,
  )

const entry = (id: number, fields: object = {}) => ({
  title: 'Boats',
  src: `media:${id}`,
  alt: '',
  caption: '',
  ...fields,
})
const withEntries = (...entries: object[]) => ({ ...gallery, pictures: [...gallery.pictures, ...entries] })
const editedGallery = async (who = admin) => (await call('GET', '/content/gallery', undefined, who)).body
async function saveDraft(value: object, who = admin) {
  const { draft, version } = await editedGallery(who)
  const body = { value, base_version: version, saved_at: draft?.saved_at ?? null }
  return (await call('PUT', '/content/gallery/draft', body, who)).body
}
async function publish(value: object, who = admin) {
  const { saved_at } = await saveDraft(value, who)
  return await call('POST', '/content/gallery/publish', { saved_at }, who)
}
/** The entries beyond the standard ones, once pages show as many. */
async function shownGallery(count: number) {
  const read = async () => (await app.services.content.shown('gallery')).pictures.slice(gallery.pictures.length)
  await expect.poll(async () => (await read()).length).toBe(count)
  return await read()
}

const problemsOf = (answer: { problems: { path: string; message: string }[] }) =>
  answer.problems.map(({ path, message }) => [path, message])
const last = gallery.pictures.length

async function storedFiles(): Promise<string[]> {
  const below = async (folder: string) =>
    (await readdir(join(app.dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name))
  return [...(await below('files')), ...(await below('incoming'))].sort()
}

/** The stored pictures of the library that no row refers to. */
async function mastersWithoutRow(): Promise<string[]> {
  const rows = await app.database.db.selectFrom('files').select('key').where('key', 'like', 'media/%').execute()
  const masters = (await storedFiles()).filter((path) => path.includes('masters/media'))
  return masters.filter((path) => !rows.some(({ key }) => path.endsWith(key)))
}

describe('CNT-08: adding pictures to the library', () => {
  test('a file is kept with its name, its size and who brought it, and needs a text', async () => {
    const { status, body } = await send(await png(900, 600), { name: 'Harbour at dusk.png', who: colleague })
    expect({ status, isNew: body.is_new }).toEqual({ status: 200, isNew: true })
    expect(body.item).toMatchObject({
      ...{ name: 'Harbour at dusk.png', width: 900, height: 600, alt: '', is_decorative: false, crop: null },
      ...{ focus: { x: 50, y: 50 }, uses: 0, version: 1, uploaded_by: 'second.editor@example.com' },
      shown: { width: 900, height: 600 },
    })
    const served = await fetch(app.url + body.item.shown.src)
    expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(900)
    expect(await list('&text=missing')).toMatchObject([{ id: body.item.id }])
  })

  test('the same file is not kept twice', async () => {
    const bytes = await png()
    const first = await send(bytes)
    const files = await storedFiles()
    const again = await send(bytes, { name: 'another name.png' })
    expect([again.body.is_new, again.body.item]).toEqual([false, first.body.item])
    expect([(await list()).length, await storedFiles()]).toEqual([1, files])
  })

  test('nor when it is sent several times at once', async () => {
    const bytes = await png()
    const answers = await Promise.all([send(bytes), send(bytes, { who: colleague }), send(bytes)])
    expect(answers.map(({ body }) => body.is_new).sort()).toEqual([false, false, true])
    const [item, ...others] = await list()
    expect([others, answers.map(({ body }) => body.item.id)]).toEqual([[], [item.id, item.id, item.id]])
    expect(await mastersWithoutRow()).toEqual([])
    expect((await fetch(app.url + item.shown.src)).status).toBe(200)
  })

  test('has the limits of product pictures, and what is refused leaves nothing behind', async () => {
    const before = await storedFiles()
    const gif = await drawn(20, 20).gif().toBuffer()
    expect(await send(gif)).toMatchObject({ status: 415, body: { error: messages.upload.pictureType } })
    const large = Buffer.concat([await png(), Buffer.alloc(8 * 1024 * 1024)])
    expect((await send(large)).status).toBe(413)
    for (const make of Object.values(notPictures)) expect((await send(await make())).status).toBeGreaterThanOrEqual(400)
    expect(await list()).toEqual([])
    await expect.poll(storedFiles).toEqual(before)
  })

  describe('a failure while it is stored', () => {
    /** A trigger that raises this SQLSTATE, for as long as `work` runs. */
    async function raising<T>(code: string, trigger: string, work: () => Promise<T>): Promise<T> {
      const { pool } = app.database
      await pool.query(`create function fail_here() returns trigger language plpgsql as
        $$ begin raise exception 'it fails' using errcode = '${code}'; end $$`)
      await pool.query(`create ${trigger} execute function fail_here()`)
      try {
        return await work()
      } finally {
        await pool.query('drop function fail_here cascade')
      }
    }

    test('of the note of the answer keeps the picture, which the library has', async () => {
      const bytes = await png()
      const who = { ...admin, 'idempotency-key': 'a note that fails' }
      const onNote = `trigger fail before update on idempotency_keys for each row when (new.response is not null)`
      expect((await raising('57P01', onNote, () => send(bytes, { who }))).status).toBe(503)
      const again = await send(bytes)
      expect(again).toMatchObject({ status: 200, body: { is_new: false } })
      expect((await fetch(app.url + again.body.item.shown.src)).status).toBe(200)
    })

    test.each([
      ['of a commit whose outcome is unknown keeps the file', '57P01', 1],
      ['that undoes its row removes the file', '23514', 0],
    ])('%s', async (_what, code, left) => {
      const before = (await mastersWithoutRow()).length
      const atCommit = 'constraint trigger fail after insert on media deferrable initially deferred for each row'
      const bytes = await png()
      expect((await raising(code, atCommit, () => send(bytes))).status).toBeGreaterThanOrEqual(500)
      expect((await mastersWithoutRow()).length - before).toBe(left)
    })
  })

  test('nothing hidden in a file is served', async () => {
    for (const [what, make] of Object.entries(disguises).filter(([what]) => !/GIF|AVIF/.test(what))) {
      const { status, body } = await send(await make())
      expect(status, what).toBe(200)
      const served = Buffer.from(await (await fetch(app.url + body.item.shown.src)).arrayBuffer()).toString('latin1')
      expect(served, what).not.toMatch(/<script|<\?php/i)
    }
  })
})

describe('CNT-08: the list', () => {
  test('is searched by file name and text, and tells which pictures nothing shows', async () => {
    const boat = await add({ name: 'boat.png' })
    const mug = await add({ name: 'IMG_1.png' })
    await change(mug, { alt: 'A mug on a shelf' })
    await publish(withEntries(entry(mug.id)))
    expect(await list('&q=BOAT')).toMatchObject([{ id: boat.id, uses: 0 }])
    expect(await list('&q=shelf')).toMatchObject([{ id: mug.id, uses: 1 }])
    expect(await list('&q=%25')).toEqual([])
    expect(await list('&used=no')).toMatchObject([{ id: boat.id }])
    expect(await list('&used=yes')).toMatchObject([{ id: mug.id }])
    expect((await call('GET', '/media?page=2&limit=1')).body).toMatchObject({ total: 2, items: [{ id: boat.id }] })
  })

  test('is searched by words in any order, with or without their accents', async () => {
    const cafe = await add({ name: 'IMG_2.png' })
    await change(cafe, { alt: 'Our café at noon' })
    for (const words of ['cafe at', 'noon café', 'CAFÉ img_2', 'é at no'])
      expect(await list(`&q=${encodeURIComponent(words)}`), words).toMatchObject([{ id: cafe.id }])
    expect(await list('&q=cafe%20midnight')).toEqual([])
  })

  test('uses are named by page, place and state: published, in anybody’s draft, waiting for a time', async () => {
    const item = await add()
    await change(item)
    await publish(withEntries(entry(item.id)))
    await saveDraft(withEntries(entry(item.id), entry(item.id)), colleague)
    const draft = await saveDraft(withEntries(entry(item.id)))
    const publish_at = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
    await call('POST', '/content/gallery/schedule', { publish_at, saved_at: draft.saved_at })
    const { used_in, uses } = (await call('GET', `/media/${item.id}`)).body
    const place = {
      document: 'gallery',
      page: 'Gallery',
      path: `pictures.${last}.src`,
      label: `Pictures › ${last + 1} › Picture`,
    }
    expect(uses).toBe(4)
    expect(used_in).toEqual([
      { ...place, state: 'published', by: null },
      { ...place, state: 'draft', by: 'second.editor@example.com' },
      {
        ...place,
        path: `pictures.${last + 1}.src`,
        label: `Pictures › ${last + 2} › Picture`,
        state: 'draft',
        by: 'second.editor@example.com',
      },
      { ...place, state: 'scheduled', by: 'owner@example.com' },
    ])
  })
})

describe('CNT-08: text, focal point and crop', () => {
  test('a picture has a text or is decorative', async () => {
    const item = await add()
    expect(await change(item, { alt: ' ' })).toMatchObject({
      status: 422,
      body: { error: texts.textNeeded, fields: { alt: texts.textNeeded } },
    })
    expect((await change(item, { alt: '', is_decorative: true })).body).toMatchObject({
      is_decorative: true,
      version: 2,
    })
  })

  test('a crop is a picture of its own: other addresses, its own size, the focal point within it', async () => {
    const item = (await send(await png(1000, 500))).body.item
    const crop = { left: 500, top: 0, width: 500, height: 250 }
    const { body } = await change(item, { crop, focus: { x: 60, y: 40 } })
    expect(body).toMatchObject({ crop, width: 1000, shown: { width: 500, height: 250, focus: '2 8' } })
    expect(body.shown.src).not.toBe(item.shown.src)
    const served = await fetch(app.url + body.shown.src)
    const { width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect([width, height]).toEqual([500, 250])
    const whole = (await change(body, { crop: { left: 0, top: 0, width: 1000, height: 500 } })).body
    expect(whole).toMatchObject({ crop: null, shown: { src: item.shown.src } })
    expect(await change(whole, { crop: { left: 501, top: 0, width: 500, height: 250 } })).toMatchObject({
      ...{ status: 422, body: { fields: { crop: texts.cropOutside } } },
    })
  })

  test('what was changed meanwhile is refused, also by two calls at once, and leaves no file', async () => {
    const item = await add()
    const before = await mastersWithoutRow()
    const crop = { left: 0, top: 0, width: 90, height: 90 }
    const answers = await Promise.all([change(item, { crop }), change(item, { crop }, colleague)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await change(item)).toMatchObject({ status: 409, body: { code: 'stale', error: texts.stale } })
    expect(await app.database.db.selectFrom('media').selectAll().execute()).toMatchObject([{ version: 2 }])
    expect(await mastersWithoutRow()).toEqual(before)
  })
})

describe('CNT-08: on the pages', () => {
  test('an entry without words of its own has those of the library; a decorative picture has none', async () => {
    const [boat, line] = [await add(), await add()]
    await change(boat, { alt: 'A boat in the harbour', focus: { x: 0, y: 100 } })
    await change(line, { alt: '', is_decorative: true })
    expect(
      (await publish(withEntries(entry(boat.id), entry(boat.id, { alt: 'Our boat' }), entry(line.id)))).status,
    ).toBe(200)
    const shown = await shownGallery(3)
    expect(shown.map(({ alt }) => alt)).toEqual(['A boat in the harbour', 'Our boat', ''])
    expect(shown[0]?.src).toMatchObject({ name: `media-${boat.id}`, height: 400, focus: '0 10' })
  })

  test('a picture without any text keeps the page back, at the field for it', async () => {
    const item = await add()
    const draft = await saveDraft(withEntries(entry(item.id), entry(item.id, { src: 'map-portland' })))
    expect(problemsOf(draft)).toEqual([
      [`pictures.${last}.alt`, messages.content.noPictureText],
      [`pictures.${last + 1}.alt`, messages.content.empty],
    ])
    await change(item)
    const nowEmpty = [[`pictures.${last + 1}.alt`, messages.content.empty]]
    await expect.poll(async () => problemsOf((await editedGallery()).draft)).toEqual(nowEmpty)
  })

  test('no picture, and what names none, keeps the page back', async () => {
    const draft = await saveDraft(withEntries(entry(0, { src: '' }), entry(0, { src: 'media:x', alt: 'A' })))
    expect(problemsOf(draft)).toEqual([
      [`pictures.${last}.src`, messages.content.noPicture],
      [`pictures.${last + 1}.src`, messages.content.noPicture],
    ])
  })

  test('replacing the file changes what every page shows, under new addresses; the former file goes after a month', async () => {
    const item = await add()
    await change(item)
    await publish(withEntries(entry(item.id)))
    const [before] = await shownGallery(1)
    const crop = { left: 0, top: 0, width: 300, height: 300 }
    const cropped = (await change({ ...item, version: 2 }, { crop })).body
    const replaced = await send(await png(640, 480), { path: `/media/${item.id}/file`, version: 3, name: 'new.png' })
    expect(replaced).toMatchObject({ status: 200, body: { name: 'new.png', crop: null, alt: 'A boat', version: 4 } })
    await expect.poll(async () => (await shownGallery(1))[0]?.src).toMatchObject({ width: 640, height: 480 })
    const [after] = await shownGallery(1)
    expect(after?.src.src).not.toBe(before?.src.src)
    for (const former of [before?.src.src, cropped.shown.src]) expect((await fetch(app.url + former)).status).toBe(200)
    expect(await send(await png(), { path: `/media/${item.id}/file`, version: 3 })).toMatchObject({ status: 409 })

    app.clock.advance(29 * dayMs)
    await app.services.media.removeRetired()
    const marked = () => app.database.db.selectFrom('files').select('key').where('deleted_at', 'is not', null).execute()
    const addressOf = (picture?: { src: { src: string } }) => picture?.src.src.split('/').slice(2, -1).join('/')
    const isMarked = async (picture: typeof before) => (await marked()).some(({ key }) => key === addressOf(picture))
    expect(await isMarked(before)).toBe(false)
    app.clock.advance(2 * dayMs)
    await app.services.media.removeRetired()
    expect([await isMarked(before), await isMarked(after)]).toEqual([true, false])
    app.clock.advance(-31 * dayMs)
  })
})

test('CNT-08: the daily removal of unused designs runs when that of former files fails, and the job is tried again', async () => {
  let isRun = false
  const { media, uploads } = app.services
  const handlers = createJobHandlers({
    ...app.services,
    media: { ...media, removeRetired: () => Promise.reject(new Error('the storage is away')) },
    uploads: {
      ...uploads,
      async removeUnused() {
        isRun = true
      },
    },
  })
  await expect(handlers['remove-unused-designs']({})).rejects.toThrow('the storage is away')
  expect(isRun).toBe(true)
})

describe('CNT-08: deleting', () => {
  test('is refused while anybody’s draft shows the picture, and names the place', async () => {
    const item = await add()
    await change(item)
    await saveDraft(withEntries(entry(item.id)), colleague)
    expect(await call('DELETE', `/media/${item.id}`)).toMatchObject({
      status: 409,
      body: {
        error: texts.isUsed(1),
        used_in: [{ document: 'gallery', state: 'draft', by: 'second.editor@example.com' }],
      },
    })
    await call('DELETE', '/content/gallery/draft', undefined, colleague)
    expect(await call('DELETE', `/media/${item.id}`)).toMatchObject({ status: 200 })
    expect(await call('GET', `/media/${item.id}`)).toMatchObject({ status: 404 })
  })

  test('is refused while a newsletter that is written shows the picture', async () => {
    const item = await add()
    await change(item)
    const { id } = (await call('POST', '/newsletters', { copy_of: null })).body
    const blocks = [{ kind: 'picture', alt: '', picture: `media:${item.id}`, caption: '' }]
    await call('PUT', `/newsletters/${id}`, { value: { subject: 'Boats', preheader: '', blocks }, version: 1 })
    expect(await call('DELETE', `/media/${item.id}`)).toMatchObject({
      status: 409,
      body: { used_in: [{ document: `newsletters/${id}`, page: 'Boats', state: 'draft' }] },
    })
    await call('DELETE', `/newsletters/${id}`)
    expect(await call('DELETE', `/media/${item.id}`)).toMatchObject({ status: 200 })
  })

  test('is refused for good once a newsletter that was sent shows it, and its former files answer as long', async () => {
    await app.database.db
      .insertInto('subscribers')
      .values({ email: 'a@example.com', confirmed_at: new Date() })
      .execute()
    const item = await add()
    await change(item)
    const { id } = (await call('POST', '/newsletters', { copy_of: null })).body
    const blocks = [{ kind: 'picture', alt: '', picture: `media:${item.id}`, caption: '' }]
    await call('PUT', `/newsletters/${id}`, { value: { subject: 'Boats', preheader: '', blocks }, version: 1 })
    expect((await call('POST', `/newsletters/${id}/send`, { version: 2, recipients: 1 })).status).toBe(200)
    await app.runJobs()
    const { html } = (await call('GET', `/newsletters/${id}/preview`)).body
    const [, address = ''] = /<img src="([^"]+)"/.exec(html) ?? []
    expect(await call('DELETE', `/media/${item.id}`)).toMatchObject({
      status: 409,
      body: { used_in: [{ document: `newsletters/${id}`, state: 'published' }] },
    })
    expect((await send(await png(), { path: `/media/${item.id}/file`, version: 2 })).status).toBe(200)
    app.clock.advance(40 * dayMs)
    await app.services.media.removeRetired()
    await app.runJobs()
    app.clock.advance(-40 * dayMs)
    expect((await fetch(address)).status).toBe(200)
  })

  test('a version that shows a deleted picture is not published again, but taken up as a draft that names what is missing', async () => {
    const item = await add()
    await change(item)
    await publish(withEntries(entry(item.id)))
    expect((await call('GET', `/media/${item.id}`)).body.earlier).toEqual([])
    await publish(withEntries())
    expect((await call('GET', `/media/${item.id}`)).body.earlier).toEqual([{ page: 'Gallery', versions: 1 }])
    expect((await call('DELETE', `/media/${item.id}`)).status).toBe(200)
    const { items } = (await call('GET', '/content/gallery/versions?page=1&limit=10')).body
    const { version } = await editedGallery()
    const restore = (more: object = {}) =>
      call('POST', `/content/gallery/versions/${items[1].id}/restore`, { base_version: version, ...more })
    const restored = await restore()
    const missing = [[`pictures.${last}.src`, messages.content.pictureGone]]
    expect([restored.status, problemsOf(restored.body)]).toEqual([422, missing])
    const { draft, published } = (await restore({ as_draft: true })).body
    expect([problemsOf(draft), draft.base_version, published.pictures.length]).toEqual([missing, version, last])
    expect(await restore({ as_draft: true })).toMatchObject({ status: 409, body: { error: messages.content.hasDraft } })
    await call('DELETE', '/content/gallery/draft')
  })

  test('a draft with a deleted picture is not published', async () => {
    const draft = await saveDraft(withEntries(entry(999_999, { alt: 'A boat' })))
    expect(problemsOf(draft)).toEqual([[`pictures.${last}.src`, messages.content.pictureGone]])
    expect(await call('POST', '/content/gallery/publish', { saved_at: draft.saved_at })).toMatchObject({ status: 422 })
  })

  test('of deleting and publishing at once, one is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const item = await add()
      await change(item)
      const { saved_at } = await saveDraft(withEntries(entry(item.id)))
      // The draft itself would keep the picture: only what is published counts here.
      await app.database.db.updateTable('content_drafts').set({ key: 'content:aside' }).execute()
      const publishing = app.database.db.updateTable('content_drafts').set({ key: 'content:gallery' }).execute()
      const [published, deleted] = await Promise.all([
        publishing.then(() => call('POST', '/content/gallery/publish', { saved_at })),
        call('DELETE', `/media/${item.id}`),
      ])
      expect([published.status === 200, deleted.status === 200].sort()).toEqual([false, true])
      await app.database.db.deleteFrom('content_drafts').execute()
      await publish(withEntries())
    }
  })
})

test('CNT-08, CNT-16: an editor may do all of it, a reader only look; every change is in the activity', async () => {
  const reader = await joinColleague(app, admin, 'reader@example.com', 'reader')
  const item = (await send(await png(), { who: colleague, name: 'boat.png' })).body.item
  expect((await change(item, {}, colleague)).status).toBe(200)
  expect((await send(await png(), { who: reader })).status).toBe(403)
  expect((await change({ ...item, version: 2 }, {}, reader)).status).toBe(403)
  expect((await call('GET', `/media/${item.id}`, undefined, reader)).status).toBe(200)
  await send(await png(), { who: colleague, path: `/media/${item.id}/file`, version: 2, name: 'ship.png' })
  expect((await call('DELETE', `/media/${item.id}`, undefined, colleague)).status).toBe(200)
  const rows = await app.database.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_kind', '=', 'media')
    .where('subject_id', '=', item.id)
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { action: 'picture-added', after: { file_name: 'boat.png' } },
    { action: 'picture-changed', before: { alt_text: '' }, after: { alt_text: 'A boat' } },
    { action: 'picture-replaced', before: { file_name: 'boat.png' }, after: { file_name: 'ship.png' } },
    { action: 'picture-deleted', before: { file_name: 'ship.png' } },
  ])
})
