import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Files } from '#server/platform/files.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Log } from '#server/platform/log.ts'
import type { PictureProcess } from '#server/platform/picture-process/picture-process.ts'
import type { SharedLimiter } from '#server/platform/pictures/concurrency-limiter.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import type { ErrorCode } from '#shared/errors.ts'

export type AttachmentsContext = {
  db: Db
  files: Files
  pictures: Pick<Pictures, 'acceptOriginal'>
  pictureProcess: Pick<PictureProcess, 'encode'>
  sharedLimiter: SharedLimiter
  limits: Pick<RateLimits, 'count'>
  clock: Clock
  /** Where a file waits while it is received and checked; the uploads' sweep removes what a killed process leaves. */
  folder: string
  log: Pick<Log, 'error'>
  readUse: () => Promise<number>
}

/** The record that has a file. */
export type FileOwner = { messageId: number } | { orderId: number }

/** What a sent form says of its files in its mail and in the comparison of repeated sends. */
export type SentFile = { name: string; bytes: number; sha256: string }

/** A form as it was posted with its files, which are stored already and named by their tokens. */
export type PostedFiles = {
  fields: [name: string, value: string][]
  tokens: string[]
  /** Why the files were not taken, or the form not read to its end; then there are no tokens. */
  refusal: { code: ErrorCode; message: string; retryAfter: number | null } | null
}
