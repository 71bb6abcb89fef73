import { standardStudio } from '../studio.ts'
import { type Brand, logoPictureOf } from './brand.ts'

/** Whether it is another studio than the one the product came as, whose mark and drawings are then not shown as its own. */
export function isOtherStudio({
  studioName,
  brand,
}: {
  studioName: string
  brand: Pick<Brand, 'logo' | 'picture'>
}): boolean {
  return studioName !== standardStudio.name || logoPictureOf(brand) !== null
}
