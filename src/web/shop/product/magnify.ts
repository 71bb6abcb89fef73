type Size = { width: number; height: number }
type Position = { left: number; top: number }

/** Less is not worth it, more shows the pixels. */
const factors = { least: 2, most: 3.5 } as const
const lensPx = 224
/** Beside the picture: the gap to it and to the window's edge, and the least useful width. */
const beside = { gapPx: 24, leastPx: 280 } as const

export type Look = {
  /** The pointer's position from the frame's corner. */
  pointer: Position
  frame: Size
  /** The width from the frame's right edge to the window's. */
  spaceRightPx: number
}

export type Glass = {
  shape: 'lens' | 'beside'
  /** The visible opening, from the frame's corner. */
  view: Position & Size
  /** The enlarged picture, from the opening's corner. */
  enlarged: Position & Size
  /** The part of the frame in view. */
  region: Position & Size
}

/** A lens is centred on the pointer; a view beside the picture stops at the edges, so that it is always full. */
export function magnify(mode: Glass['shape'], { pointer, frame, spaceRightPx }: Look, pictureWidth: number): Glass {
  const factor = between(factors.least, pictureWidth / frame.width, factors.most)
  const besidePx = Math.min(frame.width, spaceRightPx - 2 * beside.gapPx)
  const shape = besidePx < beside.leastPx ? 'lens' : mode
  const view =
    shape === 'lens'
      ? { left: pointer.left - lensPx / 2, top: pointer.top - lensPx / 2, width: lensPx, height: lensPx }
      : { left: frame.width + beside.gapPx, top: 0, width: besidePx, height: frame.height }
  const visible = { width: view.width / factor, height: view.height / factor }
  const left = pointer.left - visible.width / 2
  const top = pointer.top - visible.height / 2
  const region =
    shape === 'lens'
      ? { ...visible, left, top }
      : {
          ...visible,
          left: between(0, left, frame.width - visible.width),
          top: between(0, top, frame.height - visible.height),
        }
  return {
    shape,
    view,
    region,
    enlarged: {
      width: frame.width * factor,
      height: frame.height * factor,
      left: -region.left * factor,
      top: -region.top * factor,
    },
  }
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
