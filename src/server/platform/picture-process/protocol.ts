import type { ReadPicture } from '#server/platform/pictures/accept-picture.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** What the serving process asks for, and what comes back; `read` is null for a large picture that was not announced. */
export type PictureTask = { bytes: Buffer; mayBeLarge: boolean }
export type PictureAnswer =
  | { read: (Omit<ReadPicture, 'original'> & { original: Omit<ReadPicture['original'], 'bytes'> }) | null }
  | { refused: { code: ErrorCode; message: string } }

/** How the process ends when it holds more memory than it may. */
export const overMemoryExitCode = 86
