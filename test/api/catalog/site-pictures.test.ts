import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFiles } from '#server/platform/files.ts'
import { createPictures } from '#server/platform/pictures/pictures.ts'
import { createFindDrawing, findOwnDrawing } from '#server/site-pictures/find-drawing.ts'
import { enqueueSiteDrawings } from '#server/site-pictures/site-drawings.ts'
import { mockUpAddress, mockUpSizePx } from '#shared/design/mock-up.ts'
import { pictureSources } from '#shared/image-address.ts'
import { type SitePictureName, sitePicture, sitePictureKey, sitePictures } from '#shared/site-pictures.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
})
afterAll(() => app.close())

const rowOf = (name: SitePictureName) =>
  app.database.db
    .selectFrom('files')
    .select(['id', 'kind', 'width', 'height'])
    .where('key', '=', sitePictureKey(name))
    .execute()

const waitingJobs = async (task: string) => {
  const { rows } = await sql<{ payload: Record<string, unknown> }>`
    select p.payload from graphile_worker._private_jobs p join graphile_worker._private_tasks t on t.id = p.task_id
    where t.identifier = ${task} and p.attempts = 0`.execute(app.database.db)
  return rows.map(({ payload }) => payload)
}

/** Another process on the same database, with its own file folder and its own record of what it drew. */
async function otherProcess() {
  const folder = await mkdtemp(join(tmpdir(), 'alder-site-pictures-'))
  const drawn: string[] = []
  const files = await openFiles({ kind: 'folder', folder })
  const findDrawing = createFindDrawing(app.services.platform.artwork, findOwnDrawing)
  const pictures = createPictures({
    db: app.database.db,
    files,
    findDrawing: (key) => {
      const draw = findDrawing(key)
      return (
        draw &&
        (async () => {
          drawn.push(key)
          return await draw()
        })
      )
    },
  })
  return { pictures, files, drawn, close: () => rm(folder, { recursive: true }) }
}

describe("a picture of the site's own", () => {
  it('is drawn on first request, with its proportions, also without the sample shop', async () => {
    expect(await rowOf('service-mugs')).toEqual([])
    const { src, width, height } = sitePicture('service-mugs')
    const response = await fetch(app.url + src)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width, height })
    expect(await rowOf('service-mugs')).toMatchObject([{ kind: 'content', width, height }])
  })

  it('may be the blank of a product in an existing colour, and of no other kind or colour', async () => {
    const navy = mockUpAddress('t-shirt', 'Navy')
    const response = await fetch(app.url + navy)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const size = { width: mockUpSizePx, height: mockUpSizePx }
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject(size)
    for (const address of [mockUpAddress('submarine', 'Navy'), navy.replace(/[0-9a-f]{6}/, '1f2a45')])
      expect((await fetch(app.url + address)).status).toBe(404)
  })

  it('has every size of its address, in both formats, and no others', async () => {
    const { src } = sitePicture('person-maya')
    const offered = (['avif', 'webp'] as const).flatMap((format) => (pictureSources(src, format) ?? '').split(', '))
    expect(offered).toHaveLength(8)
    for (const each of offered) expect((await fetch(app.url + (each.split(' ')[0] ?? ''))).status).toBe(200)
    const key = sitePictureKey('person-maya')
    for (const address of [`${key}/1280.webp`, `${key}/641.webp`, `${key}/640.png`, `${key}-x/640.webp`])
      expect([address, (await fetch(`${app.url}/uploads/${address}`)).status]).toEqual([address, 404])
  })

  it('answers HEAD, and 404 for unknown names', async () => {
    const head = await fetch(app.url + sitePicture('service-totes-and-merch').src, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/webp'])
    for (const name of ['service-plumbing', 'constructor', '__proto__', 'line-print/1'])
      expect([name, (await fetch(`${app.url}/uploads/site-3/${name}/640.webp`)).status]).toEqual([name, 404])
  })

  it('is drawn once per process for simultaneous requests, is one row, and is read from storage afterwards', async () => {
    const [one, other] = [await otherProcess(), await otherProcess()]
    const key = sitePictureKey('not-found')
    const ask = ({ pictures }: typeof one) => [320, 640, 320, 960].map((width) => pictures.size(key, width, 'webp'))
    const answers = await Promise.all([...ask(one), ...ask(other)])
    expect(answers.every((bytes) => bytes !== null)).toBe(true)
    expect([one.drawn, other.drawn]).toEqual([[key], [key]])
    expect(await rowOf('not-found')).toHaveLength(1)
    expect(await one.files.get(`masters/${key}`)).toEqual(await other.files.get(`masters/${key}`))
    expect(await one.pictures.size(key, 1280, 'webp')).not.toBeNull()
    expect(one.drawn).toEqual([key])
    await Promise.all([one.close(), other.close()])
  })

  it('is drawn again when its stored file is missing', async () => {
    const { pictures, drawn, close } = await otherProcess()
    expect(await pictures.size(sitePictureKey('not-found'), 640, 'webp')).not.toBeNull()
    expect(drawn).toEqual([sitePictureKey('not-found')])
    expect(await rowOf('not-found')).toHaveLength(1)
    await close()
  })

  it('is not drawn again after it was removed', async () => {
    const { pictures, drawn, close } = await otherProcess()
    const key = sitePictureKey('map-portland')
    expect(await pictures.size(key, 320, 'webp')).not.toBeNull()
    await app.database.db.updateTable('files').set({ deleted_at: new Date() }).where('key', '=', key).execute()
    expect(await pictures.size(key, 640, 'webp')).toBeNull()
    expect(drawn).toEqual([key])
    await app.database.db.deleteFrom('files').where('key', '=', key).execute()
    await close()
  })
})

describe('drawing in advance', () => {
  it('queues the missing pictures once, however many instances start, and draws them with their sizes', async () => {
    const { db } = app.database
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    const isDrawn = new Set((await db.selectFrom('files').select('key').execute()).map(({ key }) => key))
    await Promise.all([enqueueSiteDrawings(db), enqueueSiteDrawings(db)])
    const promised = (await waitingJobs('draw-site-picture')).map(({ key }) => key)
    const names = Object.keys(sitePictures) as SitePictureName[]
    expect(promised.toSorted()).toEqual(
      names
        .map(sitePictureKey)
        .filter((key) => !isDrawn.has(key))
        .toSorted(),
    )
    await sql`delete from graphile_worker._private_jobs where key <> ${`draw:${sitePictureKey('client-1')}`}`.execute(
      db,
    )
    await app.runJobs()
    expect(await rowOf('client-1')).toHaveLength(1)
    const { files } = app.services.platform
    for (const width of [320, 640, 960])
      expect(await files.get(`sizes/${sitePictureKey('client-1')}/${width}.avif`)).not.toBeNull()
    await app.services.pictures.drawAhead(sitePictureKey('client-1'))
    expect(await rowOf('client-1')).toHaveLength(1)
  })
})
