import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sitePicture } from '#shared/site-pictures.ts'
import { type AppProcess, startAppProcess } from '#test/helpers/app-process.ts'
import { makeDataDir } from '#test/helpers/data-dir.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'
import { freePort } from '#test/helpers/free-port.ts'

let dataDir: string
let database: TestDatabase
let app: AppProcess
beforeEach(async () => {
  dataDir = await makeDataDir('artwork')
  database = await createTestDatabase()
  app = await startAppProcess({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SAMPLE_SHOP: 'off',
  })
})
afterEach(async () => {
  await app.end('SIGKILL')
  await database.drop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

type Running = { pid: number; parent: number; command: string }

function processes(): Running[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^ *(\d+) +(\d+) +(.*)$/.exec(line))
    .map((match) => ({ pid: Number(match?.[1]), parent: Number(match?.[2]), command: match?.[3] ?? '' }))
}

const drawingProcesses = () =>
  processes().filter(({ parent, command }) => parent === app.child.pid && command.includes('artwork/main.ts'))
const isRunning = (wanted: number) => processes().some(({ pid }) => pid === wanted)

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'the artwork process starts with the first picture that is asked for, and ends when %s ends the app',
  async (signal) => {
    expect((await fetch(`${app.url}/api/categories`)).status).toBe(200)
    expect(drawingProcesses()).toEqual([])
    expect((await fetch(app.url + sitePicture('not-found').src)).status).toBe(200)
    const [drawing] = drawingProcesses()
    if (!drawing) throw new Error('no process draws')
    await app.end(signal)
    await expect.poll(() => isRunning(drawing.pid), { timeout: 20_000 }).toBe(false)
  },
)
