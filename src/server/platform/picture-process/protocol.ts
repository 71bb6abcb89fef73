import type { AcceptedPicture, CropArea, ReadPicture } from '#server/platform/pictures/picture.ts'
import type { DrawnMime } from '#server/platform/pictures/picture-limits.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { PictureFormat } from '#shared/image-address.ts'
import type { PreviewDrawing } from './draw-preview.ts'
import type { PrintFileDrawing } from './write-print-file.ts'

/** One size of a stored picture. `avifEffort`: 0 is the quickest encoding, 9 the smallest file. */
export type PictureSize = { width: number; format: PictureFormat; avifEffort: number }

/**
 * A picture on a ground, as PNG: whole, in the middle of a frame of this size; or, with a share of its height as margin, in a
 * frame that is as small as the picture.
 */
export type FramedPicture = { width: number; height: number; ground: string } & (
  | { margin: number }
  | { marginShare: number }
)

/** The request of the serving process. `maxBytes`, `maxCpuMs`: what the process may use for the task until it is given up. */
export type PictureTask = { maxBytes: number } & (
  | { kind: 'read'; bytes: Buffer; mayBeLarge: boolean }
  | { kind: 'read document'; maxCpuMs: number; mime: DrawnMime; bytes: Buffer }
  | ({ kind: 'encode'; master: Buffer } & PictureSize)
  | { kind: 'crop'; master: Buffer; area: CropArea }
  | ({ kind: 'frame'; master: Buffer } & FramedPicture)
  | ({ kind: 'preview' } & PreviewDrawing)
  | ({ kind: 'print file' } & PrintFileDrawing)
)

/** Without the bytes, which the serving process has. */
type ReadWithoutBytes = Omit<ReadPicture, 'original'> & { original: Omit<ReadPicture['original'], 'bytes'> }

/** `read` is null for a large picture that was not announced as large; `bytes` is null for a task that writes a file. */
export type PictureAnswer =
  | { read: ReadWithoutBytes | null }
  | { bytes: Buffer | null }
  | { picture: AcceptedPicture }
  | { refused: { code: ErrorCode; message: string } }
  | { failed: string }

/** The exit codes of the process when it exceeds a limit. */
export const overMemoryExitCode = 86
export const overCpuExitCode = 87
