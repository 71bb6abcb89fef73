export const fallbackImage = '/fallback.svg'

/** The widths, in pixels, in which every stored picture is served; never wider than the original. */
export const pictureWidths = [320, 640, 960, 1280] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The specified rule for image addresses; the API host is our own host. */
export function imageAddress(value: string | null | undefined): string {
  if (!value) return fallbackImage
  if (value.startsWith('http') || value.startsWith('data:') || value.startsWith('/')) return value
  return `/uploads/${value}`
}

const storedPicture = /^\/uploads\/([a-z0-9-]+(?:\/[a-z0-9-]+)*)\/(\d+)\.(?:avif|webp)$/

/** `/uploads/{key}/{width}.webp` → its key and its own width; null for any other address. */
export function readPictureAddress(address: string): { key: string; width: number } | null {
  const [, key, width] = storedPicture.exec(address) ?? []
  return key && width ? { key, width: Number(width) } : null
}

/** `/uploads/{key}/{width}.webp` → a srcset of the same picture in every width up to its own; null for any other address. */
export function pictureSources(address: string, format: PictureFormat): string | null {
  const stored = readPictureAddress(address)
  if (!stored) return null
  const widths = pictureWidths.filter((width) => width < stored.width)
  return [...widths, stored.width].map((width) => `/uploads/${stored.key}/${width}.${format} ${width}w`).join(', ')
}
