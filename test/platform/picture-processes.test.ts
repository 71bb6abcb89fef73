import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sitePicture } from '#shared/site-pictures.ts'
import { startTestApp } from '#test/helpers/app.ts'
import { startAppProcess } from '#test/helpers/app-process.ts'
import { makeDataDir } from '#test/helpers/data-dir.ts'
import { createTestDatabase } from '#test/helpers/database.ts'
import { freePort } from '#test/helpers/free-port.ts'
import { sendSignal } from '#test/helpers/send-signal.ts'

type Running = { pid: number; parent: number; command: string }

function processes(): Running[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^ *(\d+) +(\d+) +(.*)$/.exec(line))
    .map((match) => ({ pid: Number(match?.[1]), parent: Number(match?.[2]), command: match?.[3] ?? '' }))
}

const childrenRunning = (app: number, program: string) =>
  processes().filter(({ parent, command }) => parent === app && command.includes(program))
const drawingProcesses = (app: number) => childrenRunning(app, 'artwork/main.ts')
const pictureProcess = (app: number, program = 'picture-process/main.ts') => childrenRunning(app, program)[0]?.pid ?? 0
const isRunning = (wanted: number) => processes().some(({ pid }) => pid === wanted)

/** Asks for a picture that is drawn on request; returns the process that drew it. */
async function drawWith(app: { url: string; pid: number }): Promise<number> {
  expect((await fetch(`${app.url}/api/categories`)).status).toBe(200)
  expect(drawingProcesses(app.pid)).toEqual([])
  expect((await fetch(app.url + sitePicture('not-found').src)).status).toBe(200)
  const [drawing] = drawingProcesses(app.pid)
  if (!drawing) throw new Error('no process draws')
  return drawing.pid
}

test('the artwork process starts with the first requested picture, and ends when the app stops', async () => {
  const app = await startTestApp({ withWorker: false })
  const drawing = await drawWith({ url: app.url, pid: process.pid }).finally(() => app.close())
  await expect.poll(() => isRunning(drawing)).toBe(false)
})

test('a picture is made although the process that made it was killed', async () => {
  const app = await startTestApp({ withWorker: false })
  onTestFinished(() => app.close())
  expect((await fetch(app.url + sitePicture('not-found').src)).status).toBe(200)
  const first = pictureProcess(process.pid)
  sendSignal(first, 'SIGSTOP')
  const other = fetch(app.url + sitePicture('not-found').src.replace('.webp', '.avif'))
  sendSignal(first, 'SIGKILL')
  expect((await other).status).toBe(200)
  expect(pictureProcess(process.pid)).not.toBe(first)
})

/** Linux lists the files that a process has mapped into its memory. */
const hasLoaded = (pid: number, library: string) => readFileSync(`/proc/${pid}/maps`, 'utf8').includes(library)

test('it ends when the app is killed, too, and the app itself has opened no picture', async () => {
  const database = await createTestDatabase()
  const dataDir = await makeDataDir('artwork')
  const app = await startAppProcess({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SAMPLE_SHOP: 'off',
  })
  onTestFinished(async () => {
    await app.end('SIGKILL')
    await database.drop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const pid = app.child.pid ?? 0
  const drawing = await drawWith({ url: app.url, pid })
  if (process.platform === 'linux') {
    expect(hasLoaded(pictureProcess(pid, 'build/pictures/main.js'), 'libvips')).toBe(true)
    expect(hasLoaded(pid, 'libvips')).toBe(false)
  }
  await app.end('SIGKILL')
  await expect.poll(() => isRunning(drawing)).toBe(false)
})
