import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sitePicture } from '#shared/site-pictures.ts'
import { startTestApp } from '#test/helpers/app.ts'
import { startAppProcess } from '#test/helpers/app-process.ts'
import { makeDataDir } from '#test/helpers/data-dir.ts'
import { createTestDatabase } from '#test/helpers/database.ts'
import { freePort } from '#test/helpers/free-port.ts'

type Running = { pid: number; parent: number; command: string }

function processes(): Running[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^ *(\d+) +(\d+) +(.*)$/.exec(line))
    .map((match) => ({ pid: Number(match?.[1]), parent: Number(match?.[2]), command: match?.[3] ?? '' }))
}

const drawingProcesses = (app: number) =>
  processes().filter(({ parent, command }) => parent === app && command.includes('artwork/main.ts'))
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
  await expect.poll(() => isRunning(drawing), { timeout: 20_000 }).toBe(false)
})

test('it ends when the app is killed, too', async () => {
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
  const drawing = await drawWith({ url: app.url, pid: app.child.pid ?? 0 })
  await app.end('SIGKILL')
  await expect.poll(() => isRunning(drawing), { timeout: 20_000 }).toBe(false)
})
