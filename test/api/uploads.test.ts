import { createHash } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPictures } from '#server/platform/pictures/pictures.ts'
import { createUploads } from '#server/uploads/uploads.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { designUpload } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { drawn } from '#test/helpers/hostile-files.ts'
import { addProduct } from '#test/helpers/product-row.ts'
import { startS3Server } from '#test/helpers/s3-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
})
afterAll(() => app.close())

async function send(bytes: Buffer, to = app, headers: Record<string, string> = {}) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'design')
  const response = await fetch(`${to.url}/api/upload`, { method: 'POST', body: form, headers })
  return { status: response.status, body: await response.json(), headers: response.headers }
}
async function show(url: string) {
  return sharp(Buffer.from(await (await fetch(app.url + url)).arrayBuffer()))
}
const keyOf = (url: string) => url.replace('/uploads/', '').replace(/\/\d+\.webp$/, '')
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

async function order(design: string) {
  const productId = await addProduct(app.database.db, { stock: null })
  const item = { productId, qty: 1, price: 20, name: 'Rose City Mug', design }
  const buyer = { firstName: 'Ada', lastName: 'Alder', email: 'ada@example.com' }
  return await app.call('POST', '/orders/shop', { ...buyer, items: [item] })
}

describe('POST /upload', () => {
  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('takes a %s and answers where it is', async (format) => {
    const bytes = await drawn(60, 40).toFormat(format).toBuffer()
    const { status, body, headers } = await send(bytes)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...{ url: expect.stringMatching(/^\/uploads\/design\//), width: 60, height: 40, type: `image/${format}` },
        facts: {
          ...{ inches_wide: null, inches_high: null, colors: ['rgb'], pages: 1, missing_fonts: [], is_vector: false },
        },
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await (await show(body.url)).metadata()).toMatchObject({ width: 60, height: 40, format: 'webp' })
  })

  it('answers the displayed size of the original, and shows it upright', async () => {
    const sideways = await sharp({ create: { width: 5_000, height: 2_000, channels: 3, background: 'red' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await send(sideways)
    expect(body).toMatchObject({ width: 2_000, height: 5_000, type: 'image/jpeg' })
    const { width = 0, height = 0 } = await (await show(body.url)).metadata()
    expect(height / width).toBeCloseTo(2.5, 2)
    expect(body.url).toContain(`/${width}.webp`)
  })

  it('shows the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 50, height: 50, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    for (const format of ['gif', 'webp'] as const) {
      const moving = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer()
      const { body } = await send(moving)
      expect(body).toMatchObject({ width: 50, height: 50 })
      const shown = await show(body.url)
      expect((await shown.metadata()).pages ?? 1).toBe(1)
      const [red, , blue] = (await shown.stats()).channels
      expect(red?.mean).toBeGreaterThan(200)
      expect(blue?.mean).toBeLessThan(60)
    }
  })

  it('shows 16-bit, CMYK and transparent pictures correctly', async () => {
    const sixteen = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0b6e63' } })
      .toColourspace('rgb16')
      .png()
      .toBuffer()
    expect((await sharp(sixteen).metadata()).depth).toBe('ushort')
    const cmyk = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0b6e63' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    for (const bytes of [sixteen, cmyk]) {
      const { channels } = await (await show((await send(bytes)).body.url)).stats()
      const means = channels.map(({ mean }) => mean)
      for (const [index, wanted] of [0x0b, 0x6e, 0x63].entries())
        expect(Math.abs((means[index] ?? 0) - wanted)).toBeLessThan(25)
    }
    const glass = await sharp({ create: { width: 60, height: 60, channels: 4, background: { ...clear, alpha: 0.5 } } })
      .png()
      .toBuffer()
    expect((await (await show((await send(glass)).body.url)).stats()).isOpaque).toBe(false)
  })

  it('refuses a picture that is transparent all over, in words; one visible dot is a design', async () => {
    for (const format of ['png', 'webp', 'gif'] as const) {
      const glass = sharp({ create: { width: 900, height: 600, channels: 4, background: clear } })
      const dot = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0b6e63' } })
        .png()
        .toBuffer()
      const refused = await send(await glass.clone().toFormat(format).toBuffer())
      expect([refused.status, refused.body.error]).toEqual([415, messages.upload.nothingDrawn.picture])
      const dotted = glass.composite([{ input: dot, left: 500, top: 300 }])
      expect((await send(await dotted.toFormat(format).toBuffer())).status).toBe(200)
    }
  })

  it('stores the file as a design', async () => {
    const bytes = await drawn(90, 60).png().toBuffer()
    const { body } = await send(bytes)
    const row = await app.database.db
      .selectFrom('files')
      .innerJoin('designs', 'designs.file_id', 'files.id')
      .select(['kind', 'mime', 'bytes', 'width', 'height', 'referenced_at', 'original_name'])
      .where('key', '=', keyOf(body.url))
      .executeTakeFirst()
    expect(row).toEqual({
      ...{ kind: 'design', mime: 'image/png', bytes: bytes.length, width: 90, height: 60 },
      ...{ referenced_at: null, original_name: '' },
    })
  })
})

describe('concurrent uploads', () => {
  it('two are decoded at once and twenty wait unread; the next is asked to retry', async () => {
    const held = Promise.withResolvers<Buffer>()
    let read = 0
    const open = () =>
      app.services.pictures.acceptOriginal(() => {
        read++
        return held.promise
      }, 'a network')
    const waiting = Array.from({ length: 22 }, () => open().catch(() => undefined))
    await expect.poll(() => read).toBe(2)
    const { status, body } = await send(await drawn(40, 40).png().toBuffer())
    expect({ status, body }).toEqual({ status: 503, body: { error: messages.api.busy, code: 'unavailable' } })
    expect(read).toBe(2)
    held.resolve(Buffer.alloc(0))
    await Promise.all(waiting)
    expect((await send(await drawn(40, 40).png().toBuffer())).status).toBe(200)
  })

  it('one large picture is decoded at a time, beside small ones, and waiting ones are not read', async () => {
    const { db } = app.database
    const log: string[] = []
    const ends = new Map<string, () => void>()
    // A stand-in for the process: it refuses a large picture unless the call allows large ones.
    const pictureProcess = {
      async read(bytes: Buffer, mayBeLarge: boolean) {
        const name = bytes.toString()
        if (name.startsWith('large') && !mayBeLarge) return null
        log.push(name)
        await new Promise<void>((end) => ends.set(name, end))
        return { original: { bytes } } as never
      },
      readDocument: () => Promise.reject(new Error('no document is drawn here')),
      encode: () => Promise.reject(new Error('nothing is encoded here')),
      crop: () => Promise.reject(new Error('nothing is cropped here')),
      close: () => undefined,
    }
    const pictures = createPictures({ db, files: app.services.platform.files, pictureProcess })
    const reads: string[] = []
    const open = (name: string) =>
      pictures.acceptOriginal(async () => {
        reads.push(name)
        return Buffer.from(name)
      }, 'a network')
    const small = open('small')
    const runs = [open('large 1'), open('large 2'), open('large 3')]
    await expect.poll(() => log.toSorted()).toEqual(['large 1', 'small'])
    // Each of the three was inspected once; only the first was read again to be opened.
    expect(reads.toSorted()).toEqual(['large 1', 'large 1', 'large 2', 'large 3', 'small'])
    ends.get('small')?.()
    await small
    await setImmediate()
    expect(log.toSorted()).toEqual(['large 1', 'small'])
    for (const name of ['large 1', 'large 2', 'large 3']) {
      await expect.poll(() => log.includes(name)).toBe(true)
      expect(log.filter((each) => each.startsWith('large')).at(-1)).toBe(name)
      ends.get(name)?.()
    }
    expect(await Promise.all(runs)).toHaveLength(3)
  })

  it('are refused when the disk is nine tenths full', async () => {
    const { db } = app.database
    const { files, limits, clock } = app.services.platform
    const { pictures } = app.services
    const base = { db, files, pictures, limits, clock, folder: app.dataDir, log: app.services.platform.log }
    const request = { headers: { 'content-length': '10' }, on: () => undefined, resume: () => undefined }
    const uploads = createUploads({ ...base, readUse: async () => 0.9 })
    await expect(uploads.receive(request as never, '203.0.113.5', (_content, run) => run())).rejects.toMatchObject({
      ...{ code: 'unavailable', message: messages.upload.noRoom },
    })
  })

  it('are limited to 20 files and 100 MB an hour per address; here a quarter of both', async () => {
    const limited = await startTestApp({
      withWorker: false,
      variables: { RATE_LIMIT_SCALE: '0.25', TRUST_PROXY: '1' },
    })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    // An upload counts against the limit even when it is refused.
    const words = Buffer.from('words')
    for (let n = 0; n < 5; n++) expect((await send(words, limited, from('198.51.100.1'))).status).toBe(415)
    const refused = await send(words, limited, from('198.51.100.1'))
    expect(refused).toMatchObject({ status: 429, body: { error: messages.api.tooMany } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send(words, limited, from('198.51.100.2'))).status).toBe(415)
    const large = Buffer.alloc(13 * 1024 * 1024, 'words')
    expect((await send(large, limited, from('198.51.100.3'))).status).toBe(415)
    expect((await send(large, limited, from('198.51.100.3'))).status).toBe(429)

    // Of files that were too complex 6, because others wait for them meanwhile; here two. They limit no other file.
    const busy = from('198.51.100.4')
    const tooComplex = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<g/>'.repeat(100_001)}</svg>`,
    )
    const statuses: number[] = []
    for (const bytes of [tooComplex, tooComplex, tooComplex, words])
      statuses.push((await send(bytes, limited, busy)).status)
    expect(statuses).toEqual([413, 413, 429, 415])
    expect((await send(tooComplex, limited, from('198.51.100.4'))).body.error).toBe(messages.upload.tooManyComplex)
    await limited.close()
  })
})

describe('a storage that fails', () => {
  const refused = { status: 503, body: { error: messages.upload.notStored, code: 'unavailable' } }

  /** Puts a file in the folder's place, so that no account, not even root, can write below it. */
  async function without<T>(path: string, work: () => Promise<T>): Promise<T> {
    const moved = `${path}.moved`
    await rename(path, moved)
    await writeFile(path, '')
    try {
      return await work()
    } finally {
      await rm(path)
      await rename(moved, path)
    }
  }

  it('has its own message with files on disk, and the same file is accepted later', async () => {
    const bytes = await drawn(60, 40).png().toBuffer()
    expect((await send(bytes)).status).toBe(200)
    for (const folder of ['incoming', 'files/originals', 'files/masters'])
      expect([folder, await without(join(app.dataDir, folder), () => send(bytes))]).toEqual([
        folder,
        expect.objectContaining(refused),
      ])
    expect((await send(bytes)).status).toBe(200)
    expect(await readdir(join(app.dataDir, 'incoming'))).toEqual([])
  })

  it('keeps no file of a design whose row was lost with its session', async () => {
    const { pool } = app.database
    const stored = async () =>
      (await readdir(join(app.dataDir, 'files'), { recursive: true })).filter((name) => name.includes('.'))
    const before = await stored()
    await pool.query(`create function lose_session() returns trigger language plpgsql as
      'begin raise exception ''ended'' using errcode = ''57P01''; end'`)
    await pool.query('create trigger lose_session before insert on files for each row execute function lose_session()')
    expect((await send(await drawn(61, 40).png().toBuffer())).status).toBe(503)
    await pool.query('drop function lose_session cascade')
    expect(await stored()).toEqual(before)
  })

  it('has its own message for an administrator who uploads product pictures', async () => {
    const productId = await addProduct(app.database.db, {})
    const admin = await app.adminHeaders()
    const sendPicture = async () => {
      const form = new FormData()
      form.append('images', new Blob([new Uint8Array(await drawn(60, 40).png().toBuffer())]), 'a.png')
      const answer = await fetch(`${app.url}/api/products/${productId}/images`, {
        ...{ method: 'POST', body: form, headers: admin },
      })
      return { status: answer.status, body: await answer.json() }
    }
    for (const folder of ['incoming', 'files/masters'])
      expect(await without(join(app.dataDir, folder), sendPicture)).toEqual(refused)
    expect((await sendPicture()).status).toBe(200)
  })

  it('has its own message with files in S3', async () => {
    const s3 = await startS3Server('a secret of two')
    const remote = await startTestApp({
      withWorker: false,
      variables: {
        ...{ S3_ENDPOINT: s3.endpoint, S3_REGION: 'us-west-2', S3_BUCKET: 'alder' },
        ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'a secret of two' },
      },
    })
    const bytes = await drawn(60, 40).png().toBuffer()
    s3.breakDown(true)
    expect(await send(bytes, remote)).toMatchObject(refused)
    s3.breakDown(false)
    expect((await send(bytes, remote)).status).toBe(200)
    await s3.close()
    expect(await send(bytes, remote)).toMatchObject(refused)
    await remote.close()
  })
})

describe('a design that nobody orders', () => {
  it('is deleted after 30 days with its derived files; an ordered one stays', async () => {
    const unused = (await send(await drawn(700, 500).png().toBuffer())).body
    const used = (await send(await drawn(700, 500).jpeg().toBuffer())).body
    for (const { url } of [unused, used]) expect((await fetch(app.url + url)).status).toBe(200)
    expect((await order(used.url)).status).toBe(200)
    app.clock.advance(designUpload.unusedDays * dayMs - 60_000)
    await app.services.uploads.removeUnused()
    expect((await fetch(app.url + unused.url)).status).toBe(200)
    app.clock.advance(120_000)
    const fresh = (await send(await drawn(70, 50).png().toBuffer())).body
    await Promise.all([app.services.uploads.removeUnused(), app.services.uploads.removeUnused()])
    const { files } = app.services.platform
    const left = async (url: string) => {
      const key = keyOf(url)
      const paths = [`originals/${key}`, `masters/${key}`, `sizes/${key}/700.webp`]
      return await Promise.all(paths.map(async (path) => (await files.get(path)) !== null))
    }
    expect(await left(unused.url)).toEqual([false, false, false])
    expect(await left(used.url)).toEqual([true, true, true])
    expect((await fetch(app.url + unused.url)).status).toBe(404)
    for (const { url } of [used, fresh]) expect((await fetch(app.url + url)).status).toBe(200)
    const refused = await order(unused.url)
    expect(refused).toMatchObject({ status: 422, body: { error: messages.lineDesign.unknown } })
    expect((await order(used.url)).status).toBe(200)
  })
})

describe('the design of an order', () => {
  it('must be an uploaded one', async () => {
    const { body } = await send(await drawn(60, 40).png().toBuffer())
    const foreign = ['https://evil.example/x.png', 'data:image/png;base64,AAAA', 'javascript:alert(1)', '/fallback.svg']
    foreign.push(`${body.url}/..`, `https://evil.example${body.url}`, `/uploads/design/00/${'0'.repeat(38)}/60.webp`)
    for (const design of foreign)
      expect(await order(design)).toMatchObject({ status: 422, body: { error: messages.lineDesign.unknown } })
    expect((await order(body.url)).status).toBe(200)
  })

  it('is on its item, and an administrator can download its original once per link', async () => {
    const bytes = Buffer.concat([await drawn(60, 40).jpeg().toBuffer(), Buffer.from('<script>')])
    const { body } = await send(bytes)
    const placed = await order(body.url)
    const admin = await app.adminHeaders()
    const found = (await app.call('GET', `/orders/${placed.body.id}`, undefined, admin)).body
    const [item] = found.items
    expect(item).toMatchObject({ design: body.url, design_link: body.url })

    const ask = () => app.call('POST', `/order-items/${item.id}/design-link`, undefined, admin)
    const { url } = (await ask()).body
    const first = await fetch(app.url + url)
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-disposition': `attachment; filename="${found.number}-${item.id}.jpg"`,
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    expect(Buffer.from(await first.arrayBuffer()).equals(bytes)).toBe(true)
    const second = await fetch(app.url + url)
    expect({ status: second.status, body: await second.json() }).toEqual({
      status: 404,
      body: { error: messages.upload.originalGone, code: 'not_found' },
    })
    const late = (await ask()).body.url
    app.clock.advance(61_000)
    expect((await fetch(app.url + late)).status).toBe(404)
    const { url: outlived } = (await ask()).body
    await app.call('POST', '/logout', {}, admin)
    expect((await fetch(app.url + outlived)).status).toBe(404)
    const logged = await app.database.db
      .selectFrom('audit_log')
      .select('subject_id')
      .where('action', '=', 'design.download')
      .execute()
    expect(logged).toEqual(Array(3).fill({ subject_id: item.id }))
  })

  it('has no link when there is none', async () => {
    const placed = await order('')
    const admin = await app.adminHeaders()
    const { items } = (await app.call('GET', `/orders/${placed.body.id}`, undefined, admin)).body
    expect((await app.call('POST', `/order-items/${items[0].id}/design-link`, undefined, admin)).status).toBe(404)
  })
})
