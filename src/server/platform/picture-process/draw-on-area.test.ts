import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { writeLayersFile } from '#server/platform/pictures/layers-file.ts'
import { layersMime } from '#server/platform/pictures/picture-limits.ts'
import { type Placement, placementMatrix, printedInches, settlePlacement } from '#shared/design/placement.ts'
import { printFileSize } from '#shared/design/print-file.ts'
import { pdfPage, svgOf } from '#test/helpers/documents/document-files.ts'
import { shareOfDiffering } from '#test/helpers/drawings/share-of-differing.ts'
import { areaPixels, drawOnArea, type PrintDesign } from './draw-on-area.ts'
import { partOnArea } from './draw-pixels.ts'

const inches = { wide: 12, high: 16 }

async function solid(width: number, height: number): Promise<PrintDesign> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#ff8040' } })
    .png()
    .toBuffer()
  return { bytes, size: { width, height } }
}

async function drawn(design: PrintDesign, placement: Placement, width: number) {
  const area = areaPixels(inches, width)
  const drawing = await drawOnArea(design, placement, inches, area)
  // Read back at once, so its compression would be most of the work.
  const { data, info } = await sharp(await drawing.png({ compressionLevel: 0 }).toBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([area.width, area.height, 4])
  return { data, ...area }
}

/** The covered area in pixels, and its centre. */
function coverage({ data, width, height }: { data: Buffer; width: number; height: number }) {
  let [sum, x, y] = [0, 0, 0]
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const alpha = (data[(row * width + column) * 4 + 3] ?? 0) / 255
      sum += alpha
      x += alpha * (column + 0.5)
      y += alpha * (row + 0.5)
    }
  return { pixels: sum, x: x / sum, y: y / sum }
}

/** The same picture as a file of each kind: green, with a red corner. */
async function samePicture(): Promise<Record<'png' | 'pdf' | 'svg', PrintDesign>> {
  const svg = svgOf(
    '<rect width="300" height="200" fill="#00a000"/><rect width="90" height="60" fill="red"/>',
    'width="300" height="200"',
  )
  const content = '0 0.6275 0 rg 0 0 225 150 re f 1 0 0 rg 0 105 67.5 45 re f'
  const pdf = pdfPage({ content, inches: { wide: 300 / 96, high: 200 / 96 } })
  const corner = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#00a000' } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const size = { width: 300, height: 200 }
  return {
    png: { bytes: png, size },
    pdf: { bytes: pdf, size, mime: 'application/pdf' },
    svg: { bytes: svg, size, mime: 'image/svg+xml' },
  }
}

it.each([0, 17, 90, -133])('a PDF and an SVG turned by %f lie as a picture of the same look does', async (rotation) => {
  const { png, ...documents } = await samePicture()
  for (const placement of [
    { x: 0.41, y: 0.633, scale: 0.317, rotation },
    { x: 0.9, y: 0.1, scale: 1.5, rotation },
  ]) {
    const wanted = await drawn(png, placement, 601)
    for (const [kind, design] of Object.entries(documents)) {
      const { data } = await drawn(design, placement, 601)
      // Only along the edges, which are blended differently.
      expect([kind, shareOfDiffering(data, wanted.data) < 0.012]).toEqual([kind, true])
    }
  }
})

it('an SVG at the edge of an area of many pixels is drawn like at its middle', async () => {
  const { svg } = await samePicture()
  for (const y of [0.02, 0.98]) {
    const { data } = await drawn(svg, { x: 0.5, y, scale: 0.02, rotation: 0 }, 3_600)
    const at = (Math.floor(y * 4_800) * 3_600 + 1_800) * 4
    expect([...data.subarray(at, at + 4)]).toEqual([0, 160, 0, 255])
  }
}, 30_000)

it('of a design of layers that is larger than its area, only what is seen is drawn', async () => {
  const { svg } = await samePicture()
  const square = { d: 'M0 0L10 0L10 10L0 10Z', size: { width: 10, height: 10 }, color: '#d43d1a' }
  const [farthest, middle] = [[1, 0, 0, 1, 0, 0] as const, [10, 0, 0, 10, 900, 900] as const]
  const file = writeLayersFile({
    ...{ wide: 20, high: 20 },
    pictures: [{ mime: 'image/svg+xml', bytes: svg.bytes, size: svg.size }],
    layers: [
      { ...square, matrix: farthest },
      { picture: 0, matrix: farthest },
      { ...square, matrix: middle },
    ],
  })
  const design = { bytes: file, size: { width: 2_000, height: 2_000 }, mime: layersMime }
  const result = await drawn(design, { x: 0.5, y: 0.5, scale: 8, rotation: 0 }, 120)
  const seen = coverage(result)
  // The square is 100 of the design's 1,920 units wide, the design 8 × 120 pixels: it is 50 pixels wide, in the middle.
  expect(seen.pixels / 50 ** 2).toBeCloseTo(1, 1)
  expect([seen.x, seen.y].map(Math.round)).toEqual([55, 75])
})

describe('a design drawn on its area', () => {
  const rotations = [0, 17, 45, 90, -90, 180, -133, 3.3, -45]
  it.each(rotations)('turned by %f lies where the placement says, to half a pixel, in its size', async (rotation) => {
    const design = await solid(300, 201)
    for (const lying of [
      { x: 0.5, y: 0.5, scale: 0.3 },
      { x: 0.41, y: 0.633, scale: 0.217 },
    ]) {
      const placement = { ...lying, rotation }
      const result = await drawn(design, placement, 601)
      const seen = coverage(result)
      expect(Math.abs(seen.x - placement.x * 601)).toBeLessThan(0.52)
      expect(Math.abs(seen.y - (placement.y * 601 * 16) / 12)).toBeLessThan(0.52)
      const wide = placement.scale * 601
      expect(seen.pixels / ((wide * wide * 201) / 300)).toBeCloseTo(1, 1)
    }
  })

  it('keeps the design’s colour up to its edge at any angle', async () => {
    const { data } = await drawn(await solid(300, 200), { x: 0.5, y: 0.5, scale: 0.4, rotation: 17 }, 400)
    let edges = 0
    for (let at = 0; at < data.length; at += 4) {
      const alpha = data[at + 3] ?? 0
      if (alpha < 40 || alpha > 215) continue
      edges++
      expect(Math.abs((data[at] ?? 0) - 255) + Math.abs((data[at + 1] ?? 0) - 128)).toBeLessThan(24)
    }
    expect(edges).toBeGreaterThan(100)
  })

  it('fills its area at any position and size, and never exceeds it', async () => {
    const designs = await Promise.all([solid(1, 1), solid(1, 1_000), solid(1_000, 1), solid(64, 48)])
    const placement = fc.record({
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
      scale: fc.double({ min: 0.02, max: 8, noNaN: true }),
      rotation: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...designs),
        placement,
        fc.integer({ min: 1, max: 90 }),
        async (design, at, width) => {
          await drawn(design, settlePlacement(at), width)
        },
      ),
      { numRuns: 150 },
    )
    const whole = await drawn(designs[3] ?? (await solid(64, 48)), { x: 0.5, y: 0.5, scale: 8, rotation: 33 }, 60)
    expect(coverage(whole).pixels).toBeCloseTo(60 * 80, 1)
  })

  it.each([45, -30, 10, 90, 180])('takes at most 80 megapixels for a print file, turned by %i', (rotation) => {
    for (const banner of [
      { wide: 96, high: 24 },
      { wide: 72, high: 36 },
      { wide: 36, high: 48 },
    ])
      for (const scale of [0.5, 1, 8]) {
        const [placement, size] = [
          { x: 0.5, y: 0.5, scale, rotation },
          { width: 9_000, height: 8_000 },
        ]
        const { dpi: _, ...area } = printFileSize(banner, placement, printedInches(placement, size, banner))
        const { printed } = partOnArea(placementMatrix(placement, size, banner, area.width), size, area)
        // Allows for the margin around the visible part, and for rounding.
        expect(printed.width * printed.height).toBeLessThan(80_000_000 * 1.03)
      }
  })

  it('has 30 seconds for each of its steps, also when its pixels are split first', async () => {
    const limits = vi.spyOn(sharp.prototype, 'timeout')
    const [placement, area] = [
      { x: 0.5, y: 0.5, scale: 1, rotation: 17 },
      { width: 60, height: 80 },
    ]
    const [fine, coarse] = [await solid(300, 200), await solid(2, 2)]
    await drawOnArea(fine, placement, inches, area)
    expect(limits.mock.calls).toEqual([[{ seconds: 30 }]])
    limits.mockClear()
    await drawOnArea(coarse, placement, inches, area)
    expect(limits.mock.calls).toEqual([[{ seconds: 30 }], [{ seconds: 30 }]])
    limits.mockRestore()
  })

  it('keeps the colours of 16 bits, also in a wider colour space', async () => {
    const wide = sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff8040' } }).withIccProfile('p3')
    const eight = await wide.clone().png().toBuffer()
    const sixteen = await wide.clone().toColourspace('rgb16').png().toBuffer()
    expect(await sharp(sixteen).metadata()).toMatchObject({ depth: 'ushort', hasProfile: true })
    const [a, b] = await Promise.all(
      [eight, sixteen].map(async (bytes) => {
        const { data } = await drawn(
          { bytes, size: { width: 60, height: 40 } },
          { x: 0.5, y: 0.5, scale: 1, rotation: 0 },
          60,
        )
        return [...data.subarray((40 * 60 + 30) * 4, (40 * 60 + 30) * 4 + 4)]
      }),
    )
    for (const [part, value] of [255, 128, 64, 255].entries()) {
      expect(Math.abs((a?.[part] ?? 0) - value)).toBeLessThan(4)
      expect(Math.abs((b?.[part] ?? 0) - value)).toBeLessThan(4)
    }
  })
})
