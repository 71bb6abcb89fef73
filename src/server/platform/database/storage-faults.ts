import { isDiskFull } from '#server/platform/disk-space.ts'
import type { Files } from '#server/platform/files.ts'
import type { Log } from '#server/platform/log.ts'
import { AppError, isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

type ReportedFault = Pick<Log, 'error'>

/**
 * Runs work on stored files. An error of the storage is logged and replaced by an AppError with a message for the visitor; a
 * RangeError passes: it means a malformed key, not a fault of the storage.
 */
export async function onStorage<T>(work: () => Promise<T>, log: ReportedFault): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isAppError(error) || error instanceof RangeError) throw error
    log.error({ err: error }, 'the storage of files failed')
    throw new AppError('unavailable', isDiskFull(error) ? messages.upload.noRoom : messages.upload.notStored)
  }
}

/** Applies `onStorage` to every method of the file storage. */
export function reportingFiles(files: Files, log: ReportedFault): Files {
  return {
    put: (key, bytes, mime) => onStorage(() => files.put(key, bytes, mime), log),
    get: (key) => onStorage(() => files.get(key), log),
    remove: (key) => onStorage(() => files.remove(key), log),
  }
}
