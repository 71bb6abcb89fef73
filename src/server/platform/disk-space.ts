import { statfs } from 'node:fs/promises'
import { AppError } from '#shared/errors.ts'

/** The rest is reserved for the database. */
const fullestDisk = 0.9

/** Whether the system found no room for a file. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT'
}

/** The used share of the space that a process without root privileges may use. */
export async function readDiskUse(folder: string): Promise<number> {
  const { blocks, bfree, bavail } = await statfs(folder)
  const used = blocks - bfree
  return used / (used + bavail)
}

/** Throws AppError with this sentence when the disk is too full to store more. */
export function requireDiskSpace(use: number, sentence: string) {
  if (use >= fullestDisk) throw new AppError('unavailable', sentence)
}
