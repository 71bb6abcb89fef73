import { withoutAccents } from '#shared/text/letters.ts'
import { type Brand, logoPictureOf } from './brand.ts'
import type { PairingName } from './pairings.ts'
import { standardColors } from './palette.ts'

/** Goes up when the same look gets other icons: browsers keep them for ever. */
const iconEdition = 1

/** The files of one set, by the name in their address: side in pixels, and whether a phone may cut the corners off. */
export const iconFiles = {
  'icon-32': { side: 32, isMaskable: false },
  'icon-180': { side: 180, isMaskable: true },
  'icon-192': { side: 192, isMaskable: false },
  'icon-512': { side: 512, isMaskable: false },
  'icon-maskable-512': { side: 512, isMaskable: true },
} as const
export type IconFile = keyof typeof iconFiles

/** The letters that the drawn lettering has. */
const drawnLetters = /[A-Z0-9]/g
const mostLetters = 2

/** The first letters of the first words: `BD` of `Blue Door & Sons`; empty when none of them can be drawn. */
export function initialsOf(name: string): string {
  const words = withoutAccents(name)
    .toUpperCase()
    .split(/\s+/)
    .map((word) => word.match(drawnLetters)?.[0] ?? '')
  return words.join('').slice(0, mostLetters)
}

/** The type pairing whose display face letters drawn pictures; undefined for the stencil, which belongs to the standard one. */
export function letteredIn({ pairing }: Pick<Brand, 'pairing'>): Exclude<PairingName, 'press'> | undefined {
  return pairing === 'press' ? undefined : pairing
}

/** The folder of the icons in the look that is in force, named after all that they are made of; null for those of the product. */
export function iconFolder(brand: Brand, studioName: string): string | null {
  const { first, second } = brand.colors
  const picture = logoPictureOf(brand)
  const isStandard = brand.logo === 'mark' && first === standardColors.first && second === standardColors.second
  if (isStandard) return null
  const source = picture
    ? (/^\/uploads\/(logo)\/(\w+)\/(\w+)\//.exec(picture.url) ?? []).slice(1).join('-')
    : brand.logo === 'mark'
      ? 'mark'
      : ['name', initialsOf(studioName).toLowerCase(), letteredIn(brand)].filter((part) => part !== undefined).join('-')
  return `/brand/icons/${iconEdition}-${first.slice(1)}-${second.slice(1)}-${source}`
}

/** `file` of that folder, or the file of the product. */
export function iconAddress(folder: string | null, file: IconFile): string {
  if (folder !== null) return `${folder}/${file}.png`
  return file === 'icon-180' ? '/apple-touch-icon.png' : `/${file}.png`
}

const logoPngPattern = /^\/brand\/(logo\/[0-9a-f]+\/[0-9a-f]+)\.png$/

/** The key of the logo that this address shows as a PNG; null for another address. */
export function logoKeyOf(pngAddress: string): string | null {
  return logoPngPattern.exec(pngAddress)?.[1] ?? null
}

const logoAddressPattern = /^\/uploads\/(logo\/[0-9a-f]+\/[0-9a-f]+)\//

/** The uploaded logo as a PNG, which mail programs and search engines can show; null for another address. */
export function logoPngAddress(url: string): string | null {
  const [, key] = logoAddressPattern.exec(url) ?? []
  return key ? `/brand/${key}.png` : null
}
