import { statfs } from 'node:fs/promises'
import { readDiskUse } from '#server/platform/disk-space.ts'
import { ConfigError } from '#server/platform/environment.ts'
import { reasonOf } from '#server/platform/reason-of.ts'
import { requireDataDir } from '#server/platform/start-checks.ts'
import type { Finding } from '../finding.ts'

const gigabyte = 1024 ** 3
/** Uploads are refused at 90 percent (platform/disk-space.ts). */
const full = { warning: 0.8, failed: 0.9 }

/** Whether the data folder can be written. */
export async function checkDataDir(folder: string): Promise<Finding> {
  const part = 'folder'
  try {
    await requireDataDir(folder)
    return { part, state: 'good', found: `${folder} can be written` }
  } catch (error) {
    // A ConfigError says what to do.
    return { part, state: 'failed', found: error instanceof ConfigError ? error.message : reasonOf(error) }
  }
}

/** How much room the data folder has. */
export async function checkDisk(folder: string): Promise<Finding> {
  const part = 'disk'
  const use = await readDiskUse(folder)
  const { bavail, bsize } = await statfs(folder)
  const found = `${((bavail * bsize) / gigabyte).toFixed(1)} GB free, ${Math.round(use * 100)} % used`
  if (use < full.warning) return { part, state: 'good', found }
  const advice = 'Make room on the disk of DATA_DIR: uploads are refused when 90 % of it is used.'
  return { part, state: use < full.failed ? 'warning' : 'failed', found, advice }
}

/** Signed webhooks are refused beyond five minutes; half a minute shows that nothing sets the clock. */
const farMs = { warning: 30_000, failed: 240_000 }

export type OtherClock = { name: string; read(): Promise<Date> }

/** How far this machine's clock is from the others' clocks; a reading counts as made half-way of its duration. */
export async function checkClock(others: readonly OtherClock[]): Promise<Finding> {
  const part = 'clock'
  const readings = await Promise.all(
    others.map(async ({ name, read }) => {
      const from = Date.now()
      const time = await read().catch(() => null)
      return time && { name, farMs: Math.abs(time.getTime() - (from + Date.now()) / 2) }
    }),
  )
  const known = readings.filter((reading) => reading !== null).sort((a, b) => b.farMs - a.farMs)
  const [worst] = known
  if (!worst) return { part, state: 'skipped', found: 'no other clock could be read' }
  const found = `${(worst.farMs / 1_000).toFixed(1)} s from the clock of ${worst.name}`
  if (worst.farMs < farMs.warning) return { part, state: 'good', found }
  const advice = 'Let the machine set its clock (NTP): with five minutes of difference payments are not confirmed.'
  return { part, state: worst.farMs < farMs.failed ? 'warning' : 'failed', found, advice }
}
