import { isPairing, type PairingName, standardPairing } from './pairings.ts'
import { type BrandColors, brandColorNames, standardColors } from './palette.ts'

/** `mark`: leaf and drop beside the name; `name`: the name alone, in the face of headings; `picture`: what was uploaded. */
export const logoKinds = ['mark', 'name', 'picture'] as const
export type LogoKind = (typeof logoKinds)[number]

/** An uploaded logo; its address is that of every stored picture. */
export type LogoPicture = { url: string; width: number; height: number }

/** How the studio looks; an administrator changes it. */
export type Brand = {
  colors: BrandColors
  pairing: PairingName
  logo: LogoKind
  /** Kept while another kind is shown; null until one was uploaded. */
  picture: LogoPicture | null
  /** The same for dark backgrounds; without it the picture stands on a light plate there. */
  dark_picture: LogoPicture | null
}

export const standardBrand: Brand = {
  ...{ colors: standardColors, pairing: standardPairing, logo: 'mark' },
  ...{ picture: null, dark_picture: null },
}

export type ShownLogo = LogoPicture & { dark?: LogoPicture }

/** What a page has of a look that is not the standard one; what is left out is as it came. */
export type ShownLook = {
  /** The style sheet over that of the site. */
  style?: string
  /** Loaded early, instead of the standard faces. */
  fonts?: readonly string[]
  /** The folder of the icons. */
  icons?: string
  /** Instead of the mark beside the name: the name alone, or a picture. */
  logo?: 'name' | ShownLogo
}

/** The picture that stands for the studio's name, if one does. */
export function logoPictureOf({ logo, picture }: Pick<Brand, 'logo' | 'picture'>): LogoPicture | null {
  return logo === 'picture' ? picture : null
}

/** Goes up when the same colours get other tokens or rules, or the same faces other files: browsers keep the style sheet for ever. */
const styleEdition = 3

/** The address of the style sheet with changed colours and faces; null while both are the standard. */
export function brandStyleAddress({ colors, pairing }: Pick<Brand, 'colors' | 'pairing'>): string | null {
  const isStandard =
    pairing === standardPairing && brandColorNames.every((name) => colors[name] === standardColors[name])
  if (isStandard) return null
  const written = brandColorNames.map((name) => colors[name].slice(1))
  return `/brand/${[styleEdition, ...written, pairing].join('-')}.css`
}

const styleName = /^(\d+)-([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})-([a-z]+)$/

/** What the address of a style sheet says; null for one of another edition, or of no known faces. */
export function readStyleName(name: string): Pick<Brand, 'colors' | 'pairing'> | null {
  const [, edition, first, second, third, pairing] = styleName.exec(name) ?? []
  if (Number(edition) !== styleEdition || !pairing || !isPairing(pairing)) return null
  return { colors: { first: `#${first}`, second: `#${second}`, third: `#${third}` }, pairing }
}
