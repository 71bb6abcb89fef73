export const fallbackImage = '/fallback.svg'

/** The widths, in pixels, in which every stored picture is served; never wider than the original. */
export const pictureWidths = [320, 384, 640, 768, 960, 1280] as const
/** A picture across a phone has up to 768, a card of two beside each other 384. */
const namedWidths = { page: [320, 640, 768, 960, 1280], card: [384, 640, 960] } as const
/** Pages show the first two; mails the last, because several mail programs draw neither (Outlook for Windows). */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The specified rule for image addresses; the API host is our own host. */
export function imageAddress(value: string | null | undefined): string {
  if (!value) return fallbackImage
  if (value.startsWith('http') || value.startsWith('data:') || value.startsWith('/')) return value
  return `/uploads/${value}`
}

const storedPicture = /^\/uploads\/([a-z0-9-]+(?:\/[a-z0-9-]+)*)\/(\d+)\.(?:avif|webp|jpeg)$/

/** `/uploads/{key}/{width}.webp` → its key and its own width; null for any other address. */
export function readPictureAddress(address: string): { key: string; width: number } | null {
  const [, key, width] = storedPicture.exec(address) ?? []
  return key && width ? { key, width: Number(width) } : null
}

/** The stored picture no wider than `width`, which is one of `pictureWidths`; any other address as it is. */
export function narrowerPicture(address: string, width: number): string {
  const stored = readPictureAddress(address)
  return stored && stored.width > width ? `/uploads/${stored.key}/${width}.webp` : address
}

/** The same picture as every mail program can draw it; any other address as it is. */
export function mailPictureAddress(address: string): string {
  return readPictureAddress(address) ? `${address.slice(0, address.lastIndexOf('.') + 1)}jpeg` : address
}

/**
 * `/uploads/{key}/{width}.webp` → a srcset of the same picture in every width up to its own that such a place names; null for
 * any other address.
 */
export function pictureSources(
  address: string,
  format: PictureFormat,
  place: keyof typeof namedWidths = 'page',
): string | null {
  const stored = readPictureAddress(address)
  if (!stored) return null
  const named = namedWidths[place].filter((width) => width < stored.width)
  const widths = place === 'card' && named.length === namedWidths.card.length ? named : [...named, stored.width]
  return widths.map((width) => `/uploads/${stored.key}/${width}.${format} ${width}w`).join(', ')
}
