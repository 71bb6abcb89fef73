type Size = { width: number; height: number }
type Place = { left: number; top: number }

/** Less is not worth it, more shows the pixels. */
const factors = { least: 2, most: 3.5 } as const
const lensPx = 224
/** Beside the picture: the gap to it and to the window's edge, and the least useful width. */
const beside = { gapPx: 24, leastPx: 280 } as const

export type Look = {
  /** The pointer's position from the frame's corner. */
  pointer: Place
  frame: Size
  /** The width from the frame's right edge to the window's. */
  roomPx: number
}

export type Glass = {
  shape: 'lens' | 'beside'
  /** The visible opening, from the frame's corner. */
  view: Place & Size
  /** The enlarged picture, from the opening's corner. */
  sheet: Place & Size
  /** The part of the frame in view. */
  region: Place & Size
}

/** A lens is centred on the pointer; a view beside the picture stops at the edges, so that it is always full. */
export function magnify(mode: Glass['shape'], { pointer, frame, roomPx }: Look, pictureWidth: number): Glass {
  const factor = between(factors.least, pictureWidth / frame.width, factors.most)
  const besidePx = Math.min(frame.width, roomPx - 2 * beside.gapPx)
  const shape = besidePx < beside.leastPx ? 'lens' : mode
  const view =
    shape === 'lens'
      ? { left: pointer.left - lensPx / 2, top: pointer.top - lensPx / 2, width: lensPx, height: lensPx }
      : { left: frame.width + beside.gapPx, top: 0, width: besidePx, height: frame.height }
  const seen = { width: view.width / factor, height: view.height / factor }
  const left = pointer.left - seen.width / 2
  const top = pointer.top - seen.height / 2
  const region =
    shape === 'lens'
      ? { ...seen, left, top }
      : {
          ...seen,
          left: between(0, left, frame.width - seen.width),
          top: between(0, top, frame.height - seen.height),
        }
  return {
    shape,
    view,
    region,
    sheet: {
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
