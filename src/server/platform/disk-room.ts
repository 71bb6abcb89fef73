import { statfs } from 'node:fs/promises'
import { AppError } from '#shared/errors.ts'

/** Reliability 1.7: the database needs what is left. */
const fullestDisk = 0.9

/** How full the disk is, of what an ordinary process may use. */
export async function readDiskUse(folder: string): Promise<number> {
  const { blocks, bfree, bavail } = await statfs(folder)
  const used = blocks - bfree
  return used / (used + bavail)
}

/** Throws AppError with this sentence when nothing more may be written. */
export function requireRoom(use: number, sentence: string) {
  if (use >= fullestDisk) throw new AppError('unavailable', sentence)
}
