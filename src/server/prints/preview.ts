import type { Priority } from '#server/platform/pictures/concurrency-limiter.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import { mockUpKey } from '#shared/design/mock-up.ts'
import { readPictureAddress } from '#shared/image-address.ts'

export const previewWidth = 960

/** The background of a preview: the blank product in the chosen colour, or the product's own picture. */
type PreviewGround = { area: PrintArea; color: string; imageAddress: string }

/** Takes a slot for a size that does not exist yet, so a caller must not hold a slot already. */
export async function readBackground(
  pictures: Pick<Pictures, 'size'>,
  { area, color, imageAddress }: PreviewGround,
  priority: Priority,
): Promise<Buffer | null> {
  if (area.mock_up !== null) return await pictures.size(mockUpKey(area.mock_up, color), previewWidth, 'webp', priority)
  const own = readPictureAddress(imageAddress)
  return own && (await pictures.size(own.key, Math.min(previewWidth, own.width), 'webp', priority))
}
