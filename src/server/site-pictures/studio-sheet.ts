import type { Brand } from '#shared/brand/brand.ts'
import { initialsOf } from '#shared/brand/icons.ts'
import { isOtherStudio } from '#shared/brand/other-studio.ts'
import { paletteOf } from '#shared/brand/palette.ts'
import type { StudioSheet } from '#shared/share-pictures.ts'

/** What another studio's share pictures show instead of the drawings, which are of the sample studio; null for that one. */
export function studioSheetOf(studioName: string, brand: Brand): StudioSheet | null {
  if (!isOtherStudio({ studioName, brand })) return null
  const { accent, second, marigold, 'on-accent': onAccent } = paletteOf(brand.colors)
  const inks = { first: accent.light, second: second.light, third: marigold.light, onFirst: onAccent.light }
  return { letters: initialsOf(studioName), inks }
}
