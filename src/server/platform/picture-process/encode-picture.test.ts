import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture } from './encode-picture.ts'

test('more AVIF effort makes a smaller file', async () => {
  const side = 640
  // Rings over a gradient with stripes: flat surfaces and sharp edges, like the shop's drawings.
  const colorAt = (x: number, y: number) => [
    (Math.floor((x * x + y * y) / 6_000) % 2) * 180 + 30,
    Math.floor((x / side) * 255),
    (Math.floor((x + y) / 90) % 2) * 120 + 60,
  ]
  const pixels = Array.from({ length: side * side }, (_, index) => colorAt(index % side, Math.floor(index / side)))
  const raw = { width: side, height: side, channels: 3 } as const
  const master = await sharp(Buffer.from(pixels.flat()), { raw }).png().toBuffer()
  const encode = (avifEffort: number) => encodePicture(master, { width: 320, format: 'avif', avifEffort })
  const [quick, standard] = await Promise.all([encode(0), encode(2)])
  expect(standard.length).toBeLessThan(quick.length * 0.8)
})
