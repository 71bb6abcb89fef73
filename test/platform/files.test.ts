import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Files, openFiles } from '#server/platform/files.ts'
import { startS3Server } from '#test/helpers/s3-server.ts'

const bytes = Buffer.from([0, 255, 1, 254, 10, 13])

function contract(open: () => Files) {
  test('returns the bytes that were stored', async () => {
    await open().put('pictures/a1/640.webp', bytes, 'image/webp')
    expect(await open().get('pictures/a1/640.webp')).toEqual(bytes)
  })
  test('replaces the bytes of a key', async () => {
    await open().put('pictures/a2', bytes, 'image/webp')
    await open().put('pictures/a2', Buffer.from('newer'), 'image/webp')
    expect(String(await open().get('pictures/a2'))).toBe('newer')
  })
  test('finds nothing under an unknown key', async () => {
    expect(await open().get('pictures/none.webp')).toBeNull()
  })
  test('removes a key, also twice', async () => {
    await open().put('pictures/a3', bytes, 'image/webp')
    await open().remove('pictures/a3')
    await open().remove('pictures/a3')
    expect(await open().get('pictures/a3')).toBeNull()
  })
  test('refuses a key that points outside the storage', async () => {
    for (const key of ['../outside', '/rooted', 'a//b', 'a/../b', 'UPPER', 'a\0b'])
      await expect(open().put(key, bytes, 'image/webp')).rejects.toThrow('is not a storage key')
  })
}

describe('files in a folder', () => {
  let folder: string
  let files: Files
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alder-files-'))
    files = await openFiles({ kind: 'folder', folder })
  })
  afterAll(() => rm(folder, { recursive: true }))
  contract(() => files)

  test('leaves no half-written file behind', async () => {
    await Promise.all(Array.from({ length: 20 }, () => files.put('pictures/same', bytes, 'image/webp')))
    expect((await readdir(join(folder, 'pictures'))).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

describe('files in S3', () => {
  const secret = 'a secret that only the two sides know'
  let s3: Awaited<ReturnType<typeof startS3Server>>
  const settings = () =>
    ({ kind: 's3', endpoint: s3.endpoint, region: 'us-west-2', bucket: 'alder', accessKeyId: 'key' }) as const
  let files: Files
  beforeAll(async () => {
    s3 = await startS3Server(secret)
    files = await openFiles({ ...settings(), secretAccessKey: secret })
  })
  afterAll(() => s3.close())
  contract(() => files)

  test('stores under the bucket with the given type', async () => {
    await files.put('pictures/typed.avif', bytes, 'image/avif')
    expect(s3.objects.get('/alder/pictures/typed.avif')).toEqual({ body: bytes, mime: 'image/avif' })
  })
  test('a wrong secret is refused by the server and reported, not swallowed', async () => {
    const stranger = await openFiles({ ...settings(), secretAccessKey: 'another secret' })
    await expect(stranger.put('pictures/x', bytes, 'image/webp')).rejects.toThrow(/SignatureDoesNotMatch/)
    await expect(stranger.get('pictures/x')).rejects.toThrow(/SignatureDoesNotMatch/)
  })
})
