import { type Brand, logoPictureOf, standardBrand } from '#shared/brand/brand.ts'
import { logoPngAddress } from '#shared/brand/icons.ts'
import { type Pair, paletteOf } from '#shared/brand/palette.ts'

/** What the head of every mail shows, and the dark colours for programs that know schemes. */
export type MailLook = {
  accent: Pair
  second: Pair
  /** The two for small words. */
  accentInk: Pair
  secondInk: Pair
  /** Dots beside the name in the two colours, as in the site's mark. */
  hasDots: boolean
  /** The uploaded logo instead of the name. */
  logo: { address: string; width: number; height: number } | null
}

/** The plate around the logo, as a share of its height; it is part of the picture. */
export const logoMarginShare = 0.1
const logoHeight = 40
const logoWidth = 240

export function mailLookOf(brand: Brand, origin: string): MailLook {
  const colors = paletteOf(brand.colors)
  const picture = logoPictureOf(brand)
  const png = picture && logoPngAddress(picture.url)
  const scale = picture ? Math.min(logoHeight / picture.height, logoWidth / picture.width) : 1
  const plate = picture ? 2 * logoMarginShare * picture.height : 0
  return {
    accent: colors.accent,
    second: colors.second,
    accentInk: colors['accent-ink'],
    secondInk: colors['second-ink'],
    hasDots: brand.logo === 'mark',
    logo: png
      ? {
          address: `${origin}${png}`,
          width: Math.max(1, Math.round((picture.width + plate) * scale)),
          height: Math.max(1, Math.round((picture.height + plate) * scale)),
        }
      : null,
  }
}

export const standardMailLook = mailLookOf(standardBrand, '')
