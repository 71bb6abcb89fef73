import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { messages } from '#shared/messages.ts'
import { largeAvif } from './large-avif.ts'

/** A noisy picture, so that cutting it in the middle cuts its pixel data. */
export const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d43d1a', noise: { type: 'gaussian', sigma: 30 } } })

const script = '<script>alert(1)</script>'
const bytes = (text: string) => Buffer.from(text, 'latin1')

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const crc = ~body.reduce((sum, byte) => {
    let next = (sum ^ byte) & 0xff
    for (let bit = 0; bit < 8; bit++) next = next & 1 ? 0xedb88320 ^ (next >>> 1) : next >>> 1
    return (sum >>> 8) ^ next
  }, ~0)
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc >>> 0)
  return Buffer.concat([length, body, check])
}

/** A PNG that declares a size and contains one run of zeros. */
export function pngBomb(width: number, height: number, { interlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  header[12] = interlaced ? 1 : 0
  const rows = deflateSync(Buffer.alloc(4_000_000))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}

/** A JPEG whose frame header declares another size. */
async function jpegOfSize(width: number, height: number, { progressive = false } = {}): Promise<Buffer> {
  const jpeg = await drawn(16, 16).jpeg({ progressive }).toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

async function gifOfSize(width: number, height: number): Promise<Buffer> {
  const gif = await drawn(16, 16).gif().toBuffer()
  gif.writeUInt16LE(width, 6)
  gif.writeUInt16LE(height, 8)
  const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 16, 0, 16, 0]))
  gif.writeUInt16LE(width, frame + 5)
  gif.writeUInt16LE(height, frame + 7)
  return gif
}

async function brandedAs(brand: string): Promise<Buffer> {
  const avif = await drawn(64, 64).avif({ effort: 0 }).toBuffer()
  return Buffer.from(avif.toString('latin1').replaceAll('avif', brand), 'latin1')
}

async function half(picture: Promise<Buffer>): Promise<Buffer> {
  const whole = await picture
  return whole.subarray(0, Math.floor(whole.length / 2))
}

async function corrupted(picture: Promise<Buffer>): Promise<Buffer> {
  const whole = Buffer.from(await picture)
  whole.fill(0x5a, Math.floor(whole.length / 3), Math.floor(whole.length / 3) + 400)
  return whole
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`
const noisy = () => drawn(240, 240)

/** Files that are not pictures, whatever their name or type: refused with 415 and the specified message. */
export const notPictures: Record<string, () => Buffer | Promise<Buffer>> = {
  'no bytes at all': () => Buffer.alloc(0),
  'one byte': () => Buffer.from([0xff]),
  'an SVG with a script': () => bytes(svg),
  'an SVG behind an XML head': () => bytes(`<?xml version="1.0"?>${svg}`),
  'an SVG behind a byte order mark': () => Buffer.from(`\ufeff${svg}`),
  'an SVG behind a comment': () => bytes(`<!-- ${'x'.repeat(5_000)} -->${svg}`),
  'a packed SVG': () => gzipSync(svg),
  'an SVG that reads a file': () =>
    bytes('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>'),
  'an HTML page': () => bytes(`<!doctype html>${script}`),
  'an HTML page with a GIF in a comment': () => bytes(`<!-- GIF89a -->${script}`),
  'a script that begins like a GIF': () => bytes('GIF89a/*\x00\x00\x00\x00\x00\x00*/=1;alert(1)'),
  'a script that begins like an old GIF': () => bytes('GIF87a=1;alert(1)'),
  'a script that begins like a JPEG': () => bytes('\xff\xd8\xff\xe0/*JFIF*/=1;alert(1)'),
  'a script that begins like a WebP': () => bytes('RIFF/*\x00\x00WEBPVP8 */=1;alert(1)'),
  'a script that begins like a PNG': () => bytes('\x89PNG\r\n\x1a\n/*...*/alert(1)'),
  'a script that begins like an AVIF': () => bytes('\x00\x00\x00\x1cftypavif/*...*/alert(1)'),
  'a shell script': () => bytes('#!/bin/sh\nrm -rf /'),
  'a PHP page': () => bytes('<?php system($_GET["c"]); ?>'),
  'plain words': () => bytes('just words'),
  'a PDF': () => bytes('%PDF-1.7\n1 0 obj <<>> endobj'),
  'a PDF with a JPEG inside': async () => Buffer.concat([bytes('%PDF-1.7\n'), await noisy().jpeg().toBuffer()]),
  'a PostScript': () => bytes('%!PS-Adobe-3.0 EPSF-3.0\n(id) run'),
  'an MVG for ImageMagick': () => bytes('push graphic-context\nfill \'url(https://127.0.0.1/x.jpg"|id")\''),
  'a TIFF': () => noisy().tiff().toBuffer(),
  'a BMP': () => bytes(`BM${'\x00'.repeat(60)}`),
  'an icon': () => bytes(`\x00\x00\x01\x00\x01\x00\x10\x10${'\x00'.repeat(60)}`),
  'a Photoshop file': () => bytes(`8BPS\x00\x01${'\x00'.repeat(60)}`),
  'a JPEG 2000': () => bytes(`\x00\x00\x00\x0cjP  \r\n\x87\n\x00\x00\x00\x14ftypjp2 ${'\x00'.repeat(60)}`),
  'a JPEG XL': () => bytes(`\xff\x0a${'\x00'.repeat(60)}`),
  'a HEIC': () => brandedAs('heic'),
  'a HEIF of no codec': () => brandedAs('mif1'),
  'a film': () => bytes(`\x00\x00\x00\x20ftypisom\x00\x00\x02\x00isomiso2avc1mp41${'\x00'.repeat(60)}`),
  'a sound in a RIFF': () => bytes(`RIFF\x24\x00\x00\x00WAVEfmt ${'\x00'.repeat(60)}`),
  'a ZIP': () => bytes(`PK\x03\x04${'\x00'.repeat(60)}`),
  'a ZIP with a JPEG behind it': async () => Buffer.concat([bytes('PK\x03\x04'), await noisy().jpeg().toBuffer()]),
  'a program': () => bytes(`\x7fELF\x02\x01\x01${'\x00'.repeat(60)}`),
  'a font': () => bytes(`wOF2${'\x00'.repeat(60)}`),
  noise: () => Buffer.from(Array.from({ length: 6_000 }, (_, n) => (n * 7919) % 251)),
  'half a JPEG': () => half(noisy().jpeg().toBuffer()),
  'half a PNG': () => half(noisy().png().toBuffer()),
  'half a WebP': () => half(noisy().webp().toBuffer()),
  'half an AVIF': () => half(noisy().avif({ effort: 0 }).toBuffer()),
  'half a GIF': () => half(noisy().gif().toBuffer()),
  'a PNG with a wound in its data': () => corrupted(noisy().png().toBuffer()),
  'the first bytes of a JPEG': () => bytes('\xff\xd8\xff\xe0\x00\x10JFIF\x00'),
  'the first bytes of a PNG': () => bytes('\x89PNG\r\n\x1a\n'),
  'a PNG wider than a PNG may be': () => pngBomb(2_147_483_647, 1),
  'the header of a PNG': () => pngBomb(9, 9).subarray(0, 33),
}

/** Those of them that a design may be: they are drawn, or refused with words of their own (design-files.test.ts). */
export const mayBeDesigns: readonly string[] = [
  ...[
    'an SVG with a script',
    'an SVG behind an XML head',
    'an SVG behind a byte order mark',
    'an SVG that reads a file',
  ],
  ...['a PDF', 'a PDF with a JPEG inside', 'a TIFF'],
]

/** Pictures with more pixels than the shop accepts: refused with 413. */
export const tooMuch: Record<string, () => Buffer | Promise<Buffer>> = {
  'a PNG of 900 megapixels in 100 kB': () => pngBomb(30_000, 30_000),
  'a PNG of 400 megapixels, not too wide': () => pngBomb(12_000, 33_000),
  'a PNG of 81 megapixels with fair sides': () => pngBomb(9_000, 9_001),
  'a PNG that is one pixel too wide': async () =>
    await sharp({ create: { width: 12_001, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  'a JPEG that promises 4 gigapixels': () => jpegOfSize(65_500, 65_500),
  'a GIF that promises 4 gigapixels': () => gifOfSize(65_535, 65_535),
}

/** An animated WebP with frames of one pixel: a parser reads the header of every frame, several times. */
export function webpOfFrames(count: number, picture: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(data.length)
    return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)])
  }
  // Position, size minus one and duration are zero.
  const frame = chunk('ANMF', Buffer.concat([Buffer.alloc(16), picture.subarray(12)]))
  const head = chunk('VP8X', Buffer.concat([Buffer.from([0x12, 0, 0, 0]), Buffer.alloc(6)]))
  const frames = Buffer.concat(Array.from({ length: count }, () => frame))
  const body = Buffer.concat([Buffer.from('WEBP'), head, chunk('ANIM', Buffer.alloc(6)), frames])
  return chunk('RIFF', body)
}

const { avif, progressive } = messages.upload.tooManyPixelsFor

/** Pictures with a lower pixel limit, because decoding takes more memory per pixel; each with the message of its refusal. */
export const tooDear: Record<string, { make: () => Buffer | Promise<Buffer>; sentence: string }> = {
  'an AVIF of one kilobyte and 64 megapixels': { make: () => largeAvif, sentence: avif(24) },
  'a progressive JPEG of 52 megapixels': {
    make: () => jpegOfSize(8_000, 6_500, { progressive: true }),
    sentence: progressive(50),
  },
  'an interlaced PNG of 52 megapixels': {
    make: () => pngBomb(8_000, 6_500, { interlaced: true }),
    sentence: progressive(50),
  },
}

const gps = {
  IFD0: { Copyright: 'secret place' },
  IFD3: { GPSLatitude: '45/1 31/1 0/1', GPSLongitude: '122/1 40/1 0/1' },
}
const trailing = (text: string) => async (picture: Promise<Buffer>) => Buffer.concat([await picture, bytes(text)])

/** Valid pictures with hidden content: accepted, and the hidden content is never served. */
export const disguises: Record<string, () => Promise<Buffer>> = {
  'a JPEG that is a page from its end': () => trailing(script)(noisy().jpeg().toBuffer()),
  'a PNG that is an archive from its end': () => trailing(`PK\x03\x04${script}`)(noisy().png().toBuffer()),
  'a GIF that is a script from its end': () => trailing(`*/=1;${script}`)(drawn(64, 64).gif().toBuffer()),
  'a WebP that is a page from its end': () => trailing(script)(noisy().webp().toBuffer()),
  'a JPEG with PHP in its EXIF': () =>
    noisy()
      .jpeg()
      .withExif({ IFD0: { Copyright: `<?php system(1); ?>${script}` } })
      .toBuffer(),
  'a PNG with a page in its text': async () => {
    const png = await noisy().png().toBuffer()
    const text = pngChunk('tEXt', bytes(`Comment\x00${script}`))
    return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)])
  },
  'a JPEG with the position where it was taken': () => noisy().jpeg().withExif(gps).toBuffer(),
  'a WebP with the position where it was taken': () => noisy().webp().withExif(gps).toBuffer(),
  'a PNG with the position where it was taken': () => noisy().png().withExif(gps).toBuffer(),
  'an AVIF with the position where it was taken': () => noisy().avif({ effort: 0 }).withExif(gps).toBuffer(),
}
