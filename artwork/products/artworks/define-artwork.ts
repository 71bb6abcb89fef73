import { type ArtworkOptions, type Inks, mixInks } from '../../kit/inks.ts'
import { drawLayers, type PrintLayer } from '../../kit/print.ts'

export type Artwork = {
  name: string
  viewBox: { width: number; height: number }
  /** The plates, for mock-ups that bend the print around an object. */
  plates(options: ArtworkOptions): PrintLayer[]
  draw(options: ArtworkOptions): string
}

export function defineArtwork(
  name: string,
  [width, height]: readonly [number, number],
  separate: (inks: Inks) => PrintLayer[],
): Artwork {
  return {
    name,
    viewBox: { width, height },
    plates: (options) => separate(mixInks(options)),
    draw: (options) => drawLayers(separate(mixInks(options))),
  }
}
