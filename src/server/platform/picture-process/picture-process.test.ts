import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { svgOf } from '#test/helpers/documents/document-files.ts'
import { webpOfFrames } from '#test/helpers/hostile-files.ts'
import { createPictureProcess, type PictureProcess } from './picture-process.ts'

const megabyte = 1024 * 1024
const solid = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'red' } })

let pictures: PictureProcess
afterEach(() => pictures.close())

test('pictures are read in another process', async () => {
  pictures = createPictureProcess()
  const bytes = await solid(40, 30).png().toBuffer()
  const read = await pictures.read(bytes, false)
  expect(read).toMatchObject({
    original: { mime: 'image/png', width: 40, height: 30 },
    picture: { width: 40, height: 30, mime: 'image/webp' },
  })
  expect(read?.original.bytes).toBe(bytes)
  expect(Buffer.isBuffer(read?.picture.master)).toBe(true)
  await expect(pictures.read(Buffer.from('words'), false)).rejects.toMatchObject({ code: 'unsupported' })
})

test('a large picture is opened only if its size was announced', async () => {
  pictures = createPictureProcess()
  const large = await solid(4_100, 4_000).png().toBuffer()
  expect(await pictures.read(large, false)).toBeNull()
  expect(await pictures.read(large, true)).toMatchObject({ original: { width: 4_100 } })
})

test('a picture that takes too much memory ends only that process', async () => {
  pictures = createPictureProcess({ maxBytes: 170 * megabyte })
  const large = await solid(6_000, 5_000).png({ progressive: true, compressionLevel: 1 }).toBuffer()
  await expect(pictures.read(large, true)).rejects.toMatchObject({
    code: 'too_large',
    message: messages.upload.tooManyPixels,
  })
  expect(await pictures.read(await solid(40, 30).png().toBuffer(), false)).not.toBeNull()
})

test('a picture whose header takes too long is given up, although the decoder has no limit there', async () => {
  const frame = await solid(1, 1).webp({ lossless: true }).toBuffer()
  // An unreadable file gets the same answer: with few frames this one is read. A busy machine needs more than the limit below
  // for starting the process alone.
  pictures = createPictureProcess()
  expect(await pictures.read(webpOfFrames(2, frame), false)).toMatchObject({ original: { mime: 'image/webp' } })
  pictures.close()
  pictures = createPictureProcess({ readMs: 1_500 })
  await expect(pictures.read(webpOfFrames(400_000, frame), false)).rejects.toMatchObject({ code: 'unsupported' })
})

test('a document that takes too much of the processor ends only that process, in words', async () => {
  const svg = svgOf('<rect width="90" height="90"/>', 'width="4in" height="0.2in"')
  pictures = createPictureProcess({ documentCpuMs: 1 })
  await expect(pictures.readDocument('image/svg+xml', svg)).rejects.toMatchObject({
    ...{ code: 'too_large', message: messages.upload.tooComplex },
  })
  expect(await pictures.read(await solid(40, 30).png().toBuffer(), false)).not.toBeNull()
  pictures.close()
  pictures = createPictureProcess()
  expect(await pictures.readDocument('image/svg+xml', svg)).toMatchObject({ facts: { is_vector: true } })
})
