import type { Crop } from '#shared/contracts/media.ts'

export type Size = { width: number; height: number }
export type Point = { x: number; y: number }
/** Width by height; null for any. */
export type Shape = number | null

/** Smaller ones cannot be grabbed, and are no picture. */
const least = 32

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high))

/** Moved as far as the picture reaches. */
export function movedFrame(frame: Crop, by: Point, whole: Size): Crop {
  return {
    ...frame,
    left: Math.round(clamp(frame.left + by.x, 0, whole.width - frame.width)),
    top: Math.round(clamp(frame.top + by.y, 0, whole.height - frame.height)),
  }
}

/** With its lower right corner elsewhere; a shape keeps its proportions, by its width. */
export function resizedFrame(frame: Crop, size: Size, shape: Shape, whole: Size): Crop {
  const [mostWide, mostHigh] = [whole.width - frame.left, whole.height - frame.top]
  if (shape === null) {
    const width = Math.round(clamp(size.width, Math.min(least, mostWide), mostWide))
    return { ...frame, width, height: Math.round(clamp(size.height, Math.min(least, mostHigh), mostHigh)) }
  }
  const width = clamp(size.width, least, Math.min(mostWide, mostHigh * shape))
  return { ...frame, width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(width / shape)) }
}

/** Between two opposite corners, in any order. */
export function frameBetween(one: Point, other: Point, shape: Shape, whole: Size): Crop {
  const at = ({ x, y }: Point) => ({ x: clamp(x, 0, whole.width), y: clamp(y, 0, whole.height) })
  const [from, to] = [at(one), at(other)]
  const left = Math.round(Math.min(from.x, to.x, whole.width - least))
  const top = Math.round(Math.min(from.y, to.y, whole.height - least))
  const start = { left: Math.max(0, left), top: Math.max(0, top), width: 1, height: 1 }
  return resizedFrame(start, { width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) }, shape, whole)
}

/** The largest of this shape, around the middle; the whole picture for none. */
export function largestFrame(shape: Shape, whole: Size): Crop {
  if (shape === null) return { left: 0, top: 0, ...whole }
  const width = Math.max(1, Math.round(Math.min(whole.width, whole.height * shape)))
  const height = Math.max(1, Math.min(whole.height, Math.round(width / shape)))
  return { left: Math.round((whole.width - width) / 2), top: Math.round((whole.height - height) / 2), width, height }
}
