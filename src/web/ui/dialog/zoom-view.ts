export type Size = { width: number; height: number }
/** In pixels from the centre of the frame. */
export type Point = { x: number; y: number }
/** A picture's scale, and the position of its centre. */
export type ZoomView = Point & { scale: number }
/** The frame, and the picture's size in it without zoom. */
export type ZoomStage = { frame: Size; picture: Size }

export const zoomBounds = { min: 1, max: 4 } as const
export const wholePicture: ZoomView = { scale: zoomBounds.min, x: 0, y: 0 }

/** Zooms around `at`, as far as the picture's edges allow. */
export function zoomAt(view: ZoomView, factor: number, at: Point, stage: ZoomStage): ZoomView {
  const scale = between(zoomBounds.min, view.scale * factor, zoomBounds.max)
  const ratio = scale / view.scale
  return withinEdges({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, stage)
}

export function panBy(view: ZoomView, by: Point, stage: ZoomStage): ZoomView {
  return withinEdges({ ...view, x: view.x + by.x, y: view.y + by.y }, stage)
}

/** Two fingers: each keeps its point of the picture. */
export function pinch(view: ZoomView, from: [Point, Point], to: [Point, Point], stage: ZoomStage): ZoomView {
  const before = middle(...from)
  const now = middle(...to)
  const factor = distance(...to) / Math.max(1, distance(...from))
  return panBy(zoomAt(view, factor, before, stage), { x: now.x - before.x, y: now.y - before.y }, stage)
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** The picture's edges never move inside the frame's, and a picture smaller than the frame stays centred. */
function withinEdges({ scale, x, y }: ZoomView, { frame, picture }: ZoomStage): ZoomView {
  const spareX = Math.max(0, (picture.width * scale - frame.width) / 2)
  const spareY = Math.max(0, (picture.height * scale - frame.height) / 2)
  return { scale, x: between(-spareX, x, spareX), y: between(-spareY, y, spareY) }
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
