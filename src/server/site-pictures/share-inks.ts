import { type BrandColors, brandColorNames, type Pair, paletteOf, standardColors } from '#shared/brand/palette.ts'
import type { ShareInks, SharePicture } from '#shared/share-pictures.ts'

const paper = { ground: '#f1eadb', key: '#17211d' }
const ink = { ground: '#17211d', key: '#f7f3ea' }
/** Behind the lettering where the third colour would be as light as the ground. */
const chalk = '#fffdf8'
const white = '#ffffff'

/** A page's share picture in the studio's own colours; undefined while they are the standard ones, which the drawing has. */
export function shareInksOf(colors: BrandColors, background: SharePicture['background']): ShareInks | undefined {
  if (brandColorNames.every((name) => colors[name] === standardColors[name])) return undefined
  const palette = paletteOf(colors)
  const { accent, second, marigold } = palette
  const written = palette['accent-ink']
  /** The small line has the colour of the title, which can be read on every ground of the palette. */
  const on = (ground: Pair, key: Pair, cool: Pair): ShareInks => {
    const scheme = key.light === white ? 'dark' : 'light'
    const sun = key.light === white ? marigold.dark : chalk
    return { ground: ground.light, key: key.light, warm: key.light, cool: cool[scheme], sun }
  }
  switch (background) {
    case 'paper':
      return { ...paper, warm: written.light, cool: second.light, sun: marigold.light }
    case 'ink':
      return { ...ink, warm: written.dark, cool: second.dark, sun: marigold.dark }
    case 'teal':
      return on(second, palette['on-second'], accent)
    case 'vermilion':
      return on(accent, palette['on-accent'], second)
    case 'marigold':
      return on(marigold, palette['on-marigold'], second)
  }
}
