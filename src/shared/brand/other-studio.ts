import { type Brand, logoPictureOf } from './brand.ts'
import { standardName } from './standard-name.ts'

/** Whether it is another studio than the one the product came as, whose mark and drawings are then not shown as its own. */
export function isOtherStudio({
  studioName,
  brand,
}: {
  studioName: string
  brand: Pick<Brand, 'logo' | 'picture'>
}): boolean {
  return studioName !== standardName || logoPictureOf(brand) !== null
}

/** The mark that the product came with belongs to the standard studio's name: another studio has its name alone. */
export function ownBrand<Look extends Pick<Brand, 'logo'>>(brand: Look, studioName: string): Look {
  return brand.logo === 'mark' && studioName !== standardName ? { ...brand, logo: 'name' } : brand
}
