import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Busboy } from '@fastify/busboy'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { svgOf } from '#test/helpers/documents/document-files.ts'
import { disguises, drawn, mayBeDesigns, notPictures, tooDear, tooMuch } from '#test/helpers/hostile-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
})
afterAll(() => app.close())

async function send(bytes: Buffer, { field = 'file', name = 'design.png', type = 'image/png' } = {}) {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  return await post(form)
}
async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.url}/api/upload`, {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, body: await response.json() }
}

/** Every file in the folders of the data folder that an upload may write to. */
async function stored(): Promise<string[]> {
  const below = async (folder: string) =>
    (await readdir(join(app.dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  return [...(await below('files')), ...(await below('incoming'))].sort()
}
const designRows = () =>
  app.database.db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

async function expectNothingKept(work: () => Promise<void>) {
  const before = { files: await stored(), ...(await designRows()) }
  await work()
  await expect.poll(async () => ({ files: await stored(), ...(await designRows()) })).toEqual(before)
}

describe('a file that is not a picture is refused with the specified message and leaves nothing behind', () => {
  test.each(Object.entries(notPictures).filter(([what]) => !mayBeDesigns.includes(what)))('%s', (_what, make) =>
    expectNothingKept(async () => {
      expect(await send(await make())).toEqual({
        status: 415,
        // With a cause where it is a picture that is broken.
        body: { error: expect.stringMatching(/^Only image files allowed\.( This [^<]+)?$/), code: 'unsupported' },
      })
    }),
  )

  const { damaged, empty, heic, wideSvg, packedSvg } = messages.upload.broken
  const svg = svgOf('<rect width="90" height="90"/>').toString()
  const wide = Buffer.from(`\ufeff${svg}`, 'utf16le')
  const tiff = async () => await drawn(200, 200).tiff().toBuffer()
  test.each<[what: string, cause: string, make: () => Buffer | Promise<Buffer>]>([
    ['half a TIFF', damaged, async () => (await tiff()).subarray(0, 900)],
    ['half a PNG', damaged, async () => (await drawn(200, 200).png().toBuffer()).subarray(0, 150)],
    ['an SVG in UTF-16', wideSvg, () => wide],
    ['the same in the other byte order', wideSvg, () => Buffer.from(wide).swap16()],
    ['a packed SVG', packedSvg, () => gzipSync(svg)],
    ['a large packed SVG', packedSvg, () => gzipSync(svg + randomBytes(90_000).toString('hex'))],
    ['packed words', '', () => gzipSync('just words')],
    ['words in UTF-16', '', () => Buffer.from('\ufeffjust words', 'utf16le')],
  ])('of a kind that is taken, %s: with the cause', (_what, cause, make) =>
    expectNothingKept(async () => {
      const error = ['Only image files allowed.', cause].filter(Boolean).join(' ')
      expect(await send(await make())).toEqual({ status: 415, body: { error, code: 'unsupported' } })
    }),
  )

  test('a photo as an iPhone keeps it, and an empty file: with what to do', () =>
    expectNothingKept(async () => {
      for (const [what, sentence] of [
        ['a HEIC', heic],
        ['a HEIF of no codec', heic],
        ['no bytes at all', empty],
      ] as const)
        expect([what, await send((await notPictures[what]?.()) ?? Buffer.from('?'))]).toEqual([
          ...[what, { status: 415, body: { error: `Only image files allowed. ${sentence}`, code: 'unsupported' } }],
        ])
    }))
})

describe('a picture that would decode to too many bytes is refused before decoding', () => {
  test.each(Object.entries(tooMuch))('%s', (_what, make) =>
    expectNothingKept(async () => {
      const answer = await send(await make())
      expect(answer).toEqual({ status: 413, body: { error: messages.upload.tooManyPixels, code: 'too_large' } })
    }),
  )

  test.each(Object.entries(tooDear))('%s', (_what, { make, sentence }) =>
    expectNothingKept(async () => {
      expect(await send(await make())).toEqual({ status: 413, body: { error: sentence, code: 'too_large' } })
    }),
  )

  test('a file of 26 MB, of 25 MB and one byte, and of unknown size is refused', () =>
    expectNothingKept(async () => {
      const refused = { status: 413, body: { error: messages.upload.tooLarge, code: 'too_large' } }
      const picture = await drawn(64, 64).png().toBuffer()
      const padded = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)])
      expect(await send(padded(26 * 1024 * 1024))).toEqual(refused)
      expect(await send(padded(25 * 1024 * 1024 + 1))).toEqual(refused)
      const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
      const endless = new ReadableStream({
        start(controller) {
          controller.enqueue(Buffer.concat([Buffer.from(head), picture]))
        },
        pull: (controller) => controller.enqueue(Buffer.alloc(256 * 1024)),
      })
      const chunked = await post(endless, { 'content-type': 'multipart/form-data; boundary=x' }).catch(() => 'cut')
      expect([refused, 'cut']).toContainEqual(chunked)
    }))
})

describe('a request without an end is cut off, wherever the end is missing', () => {
  const file = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  const endless: Record<string, string> = {
    'before the first part': 'nothing ',
    'in a field': '--x\r\nContent-Disposition: form-data; name="words"\r\n\r\n',
    'in the headers of a part': '--x\r\nX-Header: ',
    'in a file of another field': `--x\r\n${file.replace('"file"', '"other"')}`,
    'after a file that is refused': `--x\r\n${file}words\r\n--x\r\n${file}`,
    'after the last part': '--x--\r\n',
  }

  test.each(Object.entries(endless))('%s', async (_where, start) => {
    await expectNothingKept(async () => {
      expect(await pour('/api/upload', start)).toBeLessThan(40)
    })
  })

  test('on an address that accepts no file', async () => {
    for (const path of ['/api/login', '/api/nowhere', '/track-order'])
      expect([path, (await pour(path, 'a')) < 20]).toEqual([path, true])
  })
})

test.each([
  ['parts without a name', '--x\r\n\r\n'],
  ['fields', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'],
])('nothing more is parsed after more %s than allowed', async (_what, part) => {
  const parsed = vi.spyOn(Busboy.prototype, '_write')
  const answer = await post(part.repeat((4 * 1024 * 1024) / part.length), {
    'content-type': 'multipart/form-data; boundary=x',
  })
  const bytes = parsed.mock.calls.reduce((sum, [chunk]) => sum + (chunk as Buffer).length, 0)
  parsed.mockRestore()
  expect(answer).toEqual({ status: 422, body: { error: messages.upload.oneFile, code: 'invalid' } })
  expect(bytes).toBeLessThan(512 * 1024)
})

test('a client that sends everything before it reads still gets the error', async () => {
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  for (const [start, megabytes, status] of [
    [file, 20, 415],
    [file, 40, 413],
    [`--x\r\n${file}`, 80, 413],
  ] as const) {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    const length = megabytes * 1024 * 1024
    const lines = ['POST /api/upload HTTP/1.1', 'Host: shop.example', 'Content-Type: multipart/form-data; boundary=x']
    socket.write(`${[...lines, `Content-Length: ${length}`].join('\r\n')}\r\n\r\n${start}`)
    await new Promise((sent) => socket.write(Buffer.alloc(length - start.length, 'a'), sent))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    socket.destroy()
  }
})

/** Sends data without end and returns how many megabytes were accepted until the connection was closed; gives up at 200. */
async function pour(path: string, start: string): Promise<number> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.on('error', () => undefined).resume()
  const isClosed = new Promise<void>((closed) => socket.once('close', () => closed()))
  const lines = [`POST ${path} HTTP/1.1`, 'Host: shop.example', 'Content-Type: multipart/form-data; boundary=x']
  socket.write(`${[...lines, 'Transfer-Encoding: chunked'].join('\r\n')}\r\n\r\n`)
  const chunk = (bytes: Buffer) => [`${bytes.length.toString(16)}\r\n`, bytes, '\r\n']
  for (const part of chunk(Buffer.from(start))) socket.write(part)
  const filler = Buffer.alloc(256 * 1024, 'a')
  let sent = 0
  while (!socket.destroyed && sent < 200 * 4) {
    const [head = '', body = '', tail = ''] = chunk(filler)
    socket.write(head)
    socket.write(body)
    if (!socket.write(tail)) await Promise.race([once(socket, 'drain').catch(() => undefined), isClosed])
    sent++
  }
  socket.destroy()
  await isClosed
  return sent / 4
}

describe('of a valid picture with hidden content only the picture is served', () => {
  test.each(Object.entries(disguises))('%s', async (_what, make) => {
    const bytes = await make()
    const { status, body } = await send(bytes, { name: '../../evil.html', type: 'text/html' })
    expect(status).toBe(200)
    const [, key = ''] = /^\/uploads\/(design\/[0-9a-f]{2}\/[0-9a-f]{38})\/\d+\.webp$/.exec(body.url) ?? []
    expect(key).not.toBe('')
    for (const format of ['webp', 'avif']) {
      const response = await fetch(app.url + body.url.replace(/webp$/, format))
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': `image/${format}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=86400',
      })
      const shown = Buffer.from(await response.arrayBuffer())
      expect(shown.toString('latin1')).not.toMatch(/<script|<\?php|secret place/)
      const { exif, xmp, iptc } = await sharp(shown).metadata()
      expect({ exif, xmp, iptc }).toEqual({})
    }
    // The original is stored unchanged, and no address serves it.
    const original = await app.services.platform.files.get(`originals/${key}`)
    const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
    expect(original && hashOf(original)).toBe(hashOf(bytes))
    for (const path of [key, `originals/${key}`, `masters/${key}`, `${key}/original`, `${key}/64.html`])
      expect([path, (await fetch(`${app.url}/uploads/${path}`)).status]).toEqual([path, 404])
  })
})

describe('a request that is not one file in the field `file` is refused', () => {
  const part = (name: string, bytes = 'x') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${bytes}\r\n`
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

  test('another field, no field, two files', () =>
    expectNothingKept(async () => {
      const picture = await drawn(40, 40).png().toBuffer()
      const noFile = { status: 422, body: { error: messages.upload.noFile, code: 'invalid' } }
      expect(await send(picture, { field: 'files' })).toEqual(noFile)
      const words = new FormData()
      words.append('file', 'only words')
      expect(await post(words)).toEqual(noFile)
      expect(await post('--x--\r\n', multipart)).toEqual(noFile)
      const two = new FormData()
      for (const name of ['a.png', 'b.png']) two.append('file', new Blob([new Uint8Array(picture)]), name)
      expect(await post(two)).toEqual({ status: 422, body: { error: messages.upload.oneFile, code: 'invalid' } })
    }))

  test('JSON, a form, nothing', () =>
    expectNothingKept(async () => {
      const refused = { status: 415, body: { error: 'Only image files allowed.', code: 'unsupported' } }
      expect(await post('{"file":"x"}', { 'content-type': 'application/json' })).toEqual(refused)
      expect(await post('file=x', { 'content-type': 'application/x-www-form-urlencoded' })).toEqual(refused)
      expect(await post('', {})).toEqual(refused)
      expect(await post('x', { 'content-type': 'image/png' })).toEqual(refused)
    }))

  test('no boundary, no end', () =>
    expectNothingKept(async () => {
      const refused = { status: 400, body: { error: messages.upload.unreadable, code: 'bad_request' } }
      expect(await post(part('file'), { 'content-type': 'multipart/form-data' })).toEqual(refused)
      expect(await post('x', multipart)).toEqual(refused)
      const picture = (await drawn(90, 90).png().toBuffer()).toString('latin1')
      const unended = Buffer.from(part('file', picture), 'latin1')
      expect(await post(new Uint8Array(unended), multipart)).toEqual(refused)
    }))

  test('a connection that is cut in the middle', () =>
    expectNothingKept(async () => {
      const picture = await drawn(900, 900).png().toBuffer()
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
      const lines = ['POST /api/upload HTTP/1.1', 'Host: shop.example', `Content-Type: ${multipart['content-type']}`]
      socket.write(`${[...lines, `Content-Length: ${picture.length + 500}`].join('\r\n')}\r\n\r\n`)
      socket.write(Buffer.concat([Buffer.from(part('file').slice(0, -3)), picture.subarray(0, 200_000)]))
      await expect.poll(async () => (await stored()).filter((path) => path.includes('incoming')).length).toBe(1)
      socket.destroy()
    }))

  test('a page of another site', async () => {
    const answer = await post(new FormData(), { 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
  })
})
