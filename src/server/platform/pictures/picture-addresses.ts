import { randomBytes } from 'node:crypto'
import { pictureWidths } from '#shared/image-address.ts'
import { masterWidthOf } from './picture.ts'

/** The maximum width that is served, also of wider pictures. */
const largestWidth = 1_600

/** The widths one master is served in: every width of `pictureWidths` below its own, and its own (up to the largest). */
export function widthsOf(masterWidth: number): number[] {
  const own = Math.min(masterWidth, largestWidth)
  return [...pictureWidths.filter((width) => width < own), own]
}

/** An unguessable key of a new picture. */
export function newKey(prefix: string): string {
  return `${prefix}/${randomBytes(1).toString('hex')}/${randomBytes(19).toString('hex')}`
}

/** The storage key of the original bytes of a design; no route serves them. */
export function originalKey(key: string): string {
  return `originals/${key}`
}

/** The storage key of the master, from which every size is made. */
export function masterKey(key: string): string {
  return `masters/${key}`
}

/** The public address of a stored picture: its largest size as WebP; pictureSources() derives the others from it. */
export function pictureAddress(key: string, masterWidth: number): string {
  return `/uploads/${key}/${Math.min(masterWidth, largestWidth)}.webp`
}

/** The same for a design; its row has the size of the original, not of the master. */
export function designAddress(key: string, original: { width: number | null; height: number | null }): string {
  return pictureAddress(key, masterWidthOf({ width: original.width ?? 1, height: original.height ?? 1 }))
}
