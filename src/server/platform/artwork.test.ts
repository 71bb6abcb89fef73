import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { sendSignal } from '#test/helpers/send-signal.ts'
import { createArtwork } from './artwork.ts'
import { readOriginal } from './picture-process/read-picture.ts'

const artwork = createArtwork()
afterAll(() => artwork.close())

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0H9V9Z"/></svg>')

test('pictures are drawn in another process, which opens the SVG', async () => {
  const drawings = [
    artwork.draw({ kind: 'site', name: 'not-found' }),
    artwork.draw({ kind: 'blank', object: 'mug', color: '#1f2a44', sidePx: 320 }),
    artwork.draw({
      kind: 'share',
      icon: null,
      logo: null,
      eyebrow: 'NEWS',
      title: 'NEWS',
      motif: 'not-found',
      background: 'ink',
      studio: 'ALDER & INK',
      place: 'PORTLAND OREGON',
    }),
  ]
  let isDrawing = true
  const drawn = Promise.all(drawings).finally(() => (isDrawing = false))
  do {
    await expect(sharp(svg).png().toBuffer()).rejects.toThrow('unsupported')
    await expect(readOriginal(svg, false)).rejects.toMatchObject({ code: 'unsupported' })
  } while (isDrawing)
  const sizes = await Promise.all((await drawn).map((png) => sharp(png).metadata()))
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [1_280, 960],
    [320, 320],
    [1_200, 630],
  ])
})

test('a failed drawing reports its reason, and the next one is drawn', async () => {
  const words = { title: 'NEWS', studio: 'ALDER & INK', place: 'PORTLAND OREGON' }
  await expect(
    artwork.draw({
      kind: 'share',
      icon: null,
      logo: null,
      eyebrow: '№ 1',
      ...words,
      motif: 'not-found',
      background: 'ink',
    }),
  ).rejects.toThrow('A drawing (share) failed: The lettering has no "№"')
  expect(await artwork.draw({ kind: 'blank', object: 'mug', color: '#1f2a44', sidePx: 80 })).toBeInstanceOf(Buffer)
})

test('when its process is killed, all drawings are drawn by another one', async () => {
  const mug = { kind: 'blank', object: 'mug', color: '#1f2a44', sidePx: 1_280 } as const
  await artwork.draw(mug)
  const findProcess = () =>
    execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .find(([, parent, ...command]) => Number(parent) === process.pid && command.join(' ').includes('artwork/main.ts'))
  const killed = findProcess()?.[0]
  // Stopped, so that it has drawn nothing when it is killed.
  sendSignal(Number(killed), 'SIGSTOP')
  const drawn = Promise.all(Array.from({ length: 8 }, () => artwork.draw(mug)))
  await new Promise(setImmediate)
  sendSignal(Number(killed), 'SIGKILL')
  expect((await drawn).every((png) => png.length > 0)).toBe(true)
  expect(findProcess()?.[0]).not.toBe(killed)
})
