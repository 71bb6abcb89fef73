import { garmentShade } from './garment-colors.ts'

/** Raised when the drawings of the blanks change: their addresses are cached for ever. */
const drawnEdition = 'mock-up-1'
export const mockUpSizePx = 1280
const bareColor = '#f9f8f4'

/** The key of the blank object in a colour; a colour without a known shade is drawn in off-white. */
export function mockUpKey(mockUp: string, color: string): string {
  return `${drawnEdition}/${mockUp}/${mockUpColor(color).slice(1)}`
}

/** The shade a blank is drawn in, as #rrggbb. */
export function mockUpColor(color: string): string {
  return garmentShade(color) ?? bareColor
}

/** Whether a blank is drawn in this colour. */
export function hasShade(color: string): boolean {
  return garmentShade(color) !== undefined
}

/** The side of the object that a blank shows. */
export function printedSideOf(mockUp: string | null): 'front' | 'back' {
  return mockUp === 't-shirt-back' ? 'back' : 'front'
}

/** The address of its square picture, for `<Picture>` and `pictureSources`. */
export function mockUpAddress(mockUp: string, color: string): string {
  return `/uploads/${mockUpKey(mockUp, color)}/${mockUpSizePx}.webp`
}
