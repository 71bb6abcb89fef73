import type { LayersDocument, TextLayer } from '#shared/design/layers/layers.ts'

const text: TextLayer = {
  ...{ kind: 'text', text: '', face: 'kalam', color: '#17211d', align: 'center' },
  ...{ size: 1, curve: 0, x: 0.5, y: 0.5, rotation: 0 },
}

/** A design of this one text. */
export function layersOf(words: string): LayersDocument {
  return { wide: 12, high: 16, layers: [{ ...text, text: words }] }
}
