import { messages } from '#shared/messages.ts'
import type { Item } from './layers-history.ts'

const longest = 28

/** What a layer is called: its text, or the how many-th picture it is. */
export function nameOf({ id, layer }: Item, items: readonly Item[]): string {
  if (layer.kind === 'text') {
    const line = layer.text.replaceAll('\n', ' ').trim()
    return line.length > longest ? `${line.slice(0, longest)}…` : line || messages.layers.text
  }
  const pictures = items.filter((item) => item.layer.kind === 'picture')
  return messages.layers.pictureName(pictures.findIndex((item) => item.id === id) + 1)
}
