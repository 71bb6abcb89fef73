import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const sharedMemory = '/dev/shm'
/** Five times what `npm test` has there at most. Containers often have 64 MB. */
const neededBytes = 4 * 1024 ** 3
/** The tests themselves need memory, too. */
const neededMemoryBytes = 2 * neededBytes

/**
 * A new folder for the temporary files of the tests, in memory, or null where there is not enough of it. A test database has a
 * thousand files; to create and remove them on a disk takes a tenth of the processor time of `npm test`. Removed when this process
 * ends, unless it is killed.
 */
export function makeFolderInMemory(): string | null {
  if (!isRoomy()) return null
  const folder = mkdtempSync(join(sharedMemory, 'alder-'))
  // As open as /tmp: under root, the database server runs under another account.
  chmodSync(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return canRunPrograms(folder) ? folder : null
}

function isRoomy() {
  if (process.platform !== 'linux' || process.availableMemory() < neededMemoryBytes) return false
  try {
    accessSync(sharedMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(sharedMemory)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}

/** A test starts the database's programs from there. Containers often forbid that. */
function canRunPrograms(folder: string) {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}
