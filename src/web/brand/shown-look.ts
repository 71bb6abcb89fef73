import { type Brand, brandStyleAddress, type LogoPicture, logoPictureOf } from '#shared/brand/brand.ts'
import { iconFolder } from '#shared/brand/icons.ts'
import { facesOf } from './pairing-files.ts'

/** What a page has of a look that is not the standard one; what is left out is as it came. */
export type ShownLook = {
  /** The style sheet over that of the site. */
  style?: string
  /** Loaded early, instead of the standard faces. */
  fonts?: readonly string[]
  /** The folder of the icons. */
  icons?: string
  /** Instead of the mark beside the name: the name alone, or a picture. */
  logo?: 'name' | LogoPicture
}

/** Undefined for the standard look, so that its pages have nothing of this. */
export function shownLookOf(brand: Brand, studioName: string): ShownLook | undefined {
  const style = brandStyleAddress(brand)
  const faces = facesOf(brand.pairing)
  const icons = iconFolder(brand, studioName)
  const logo = logoPictureOf(brand) ?? (brand.logo === 'name' ? 'name' : null)
  const look: ShownLook = {
    ...(style && { style }),
    ...(faces && { fonts: [faces.display.file, faces.text.file] }),
    ...(icons && { icons }),
    ...(logo && { logo }),
  }
  return Object.keys(look).length > 0 ? look : undefined
}
