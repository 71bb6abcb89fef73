import type { ReadPicture } from '#server/platform/pictures/accept-picture.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** The request of the serving process and the answer; `read` is null for a large picture that was not announced as large. */
export type PictureTask = { bytes: Buffer; mayBeLarge: boolean }
export type PictureAnswer =
  | { read: (Omit<ReadPicture, 'original'> & { original: Omit<ReadPicture['original'], 'bytes'> }) | null }
  | { refused: { code: ErrorCode; message: string } }

/** The exit code of the process when it exceeds its memory limit. */
export const overMemoryExitCode = 86
