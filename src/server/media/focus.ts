import type { CropArea } from '#server/platform/pictures/picture.ts'

type Point = { x: number; y: number }
type Size = { width: number; height: number }

const tenths = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10)

/**
 * The focal point, in percent of the whole picture, as tenths of what is shown of it: `3 7`. Undefined in the middle, where
 * browsers put it by themselves.
 */
export function focusInShown({ x, y }: Point, whole: Size, crop: CropArea | null): string | undefined {
  const { left, top, width, height } = crop ?? { left: 0, top: 0, ...whole }
  const across = tenths(((x / 100) * whole.width - left) / width)
  const down = tenths(((y / 100) * whole.height - top) / height)
  return across === 5 && down === 5 ? undefined : `${across} ${down}`
}
