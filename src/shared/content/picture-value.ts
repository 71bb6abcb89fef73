import { type SitePictureName, sitePicture, sitePictures } from '#shared/site-pictures.ts'

/* What a picture field of a document holds, and what pages get for it. */

/** A picture of the media library; also the source under which the database announces its changes. */
export type MediaReference = `media:${number}`
/** The name of a drawn picture, or a reference to one of the library. */
export type PictureValue = SitePictureName | MediaReference

const reference = /^media:([1-9]\d{0,14})$/

export function mediaReference(id: number): MediaReference {
  return `media:${id}`
}

/** Null for a drawn picture and for anything else. */
export function mediaIdOf(value: unknown): number | null {
  const id = typeof value === 'string' ? reference.exec(value)?.[1] : undefined
  return id === undefined ? null : Number(id)
}

export function isSitePicture(value: unknown): value is SitePictureName {
  return typeof value === 'string' && Object.hasOwn(sitePictures, value)
}

export function isPictureValue(value: unknown): value is PictureValue {
  return isSitePicture(value) || mediaIdOf(value) !== null
}

/** The props of `<Picture>`. `name` stays the same while the file behind it changes. */
export type ShownPicture = {
  name: string
  src: string
  width: number
  height: number
  /** What stays in view where a page shows less than the whole: tenths from the left and from the top, `3 7`. */
  focus?: string
}

/** A picture of the library as pages need it. */
export type LibraryPicture = Omit<ShownPicture, 'name'> & { alt: string; isDecorative: boolean }
/** By id; a picture that was deleted is not in it. */
export type Library = ReadonlyMap<number, LibraryPicture>

/** Null where there is no such picture: nothing was chosen, or it was deleted. */
export function resolvePicture(value: unknown, library: Library): (ShownPicture & { alt: string }) | null {
  if (isSitePicture(value)) return { name: value, ...sitePicture(value), alt: '' }
  const id = mediaIdOf(value)
  const found = id === null ? undefined : library.get(id)
  if (!found) return null
  const { alt, isDecorative, ...picture } = found
  return { name: `media-${id}`, ...picture, alt: isDecorative ? '' : alt }
}

const inWords = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `gallery-mug-shelf` as `Gallery mug shelf`, and `harbour_at-dusk.jpg` as `Harbour at dusk`. */
export function wordsOfName(name: string): string {
  return inWords(
    name
      .replace(/\.[a-z0-9]{2,5}$/i, '')
      .replaceAll(/[-_\s]+/g, ' ')
      .trim(),
  )
}
