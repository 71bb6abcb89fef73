import { type Brand, brandStyleAddress, logoPictureOf, type ShownLook } from '#shared/brand/brand.ts'
import { iconFolder } from '#shared/brand/icons.ts'
import { facesOf } from './pairing-files.ts'

/** Undefined for the standard look, so that its pages have nothing of this. */
export function shownLookOf(brand: Brand, studioName: string): ShownLook | undefined {
  const style = brandStyleAddress(brand)
  const faces = facesOf(brand.pairing)
  const icons = iconFolder(brand, studioName)
  const picture = logoPictureOf(brand)
  const shownPicture = picture && { ...picture, ...(brand.dark_picture && { dark: brand.dark_picture }) }
  const logo = shownPicture ?? (brand.logo === 'name' ? 'name' : null)
  const look: ShownLook = {
    ...(style && { style }),
    ...(faces && { fonts: [faces.display.file, faces.text.file] }),
    ...(icons && { icons }),
    ...(logo && { logo }),
  }
  return Object.keys(look).length > 0 ? look : undefined
}
