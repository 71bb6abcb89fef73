import type { PrintArea } from '#shared/contracts/catalog.ts'
import type { PrintInches } from '#shared/design/placement.ts'
import type { PrintSide } from '#shared/design/print-areas.ts'
import type { MockUpName } from '#shared/drawing-request.ts'

/**
 * Where a design lies on each blank: the centre and the width of the area, in fractions of the square picture that
 * artwork/blanks draws, and the area's size on the real product. Its height follows: the pixels of an area are square.
 */
type BlankArea = { x: number; y: number; width: number } & PrintInches

const blankAreas: Record<MockUpName, BlankArea> = {
  't-shirt': { x: 0.5, y: 0.451875, width: 0.30375, wide: 12, high: 16 },
  't-shirt-back': { x: 0.5, y: 0.41625, width: 0.33, wide: 13, high: 16 },
  hoodie: { x: 0.5, y: 0.524375, width: 0.28125, wide: 11, high: 11 },
  'tote-bag': { x: 0.5, y: 0.6765, width: 0.3535, wide: 11, high: 12 },
  mug: { x: 0.4859375, y: 0.5565625, width: 0.44225, wide: 9, high: 3.5 },
  'poster-2x3': { x: 0.5, y: 0.529375, width: 0.5, wide: 24, high: 36 },
  'poster-3x4': { x: 0.5, y: 0.529375, width: 0.5625, wide: 18, high: 24 },
  'banner-2x1': { x: 0.5, y: 0.5, width: 0.84375, wide: 72, high: 36 },
  'banner-7x3': { x: 0.5, y: 0.5, width: 0.84375, wide: 84, high: 36 },
  'banner-4x1': { x: 0.5, y: 0.5, width: 0.84375, wide: 96, high: 24 },
  sticker: { x: 0.5, y: 0.5, width: 0.675, wide: 3, high: 3 },
  'bumper-sticker': { x: 0.5, y: 0.5, width: 0.675, wide: 10, high: 4 },
  'half-letter': { x: 0.5, y: 0.490625, width: 0.4875, wide: 5.5, high: 8.5 },
  letter: { x: 0.5, y: 0.490625, width: 0.58125, wide: 8.5, high: 11 },
  'business-card': { x: 0.5, y: 0.490625, width: 0.73125, wide: 3.5, high: 2 },
  'note-card': { x: 0.5, y: 0.490625, width: 0.5625, wide: 4.25, high: 5.5 },
  notebook: { x: 0.524375, y: 0.479375, width: 0.421875, wide: 4, high: 6.5 },
  coaster: { x: 0.5, y: 0.479375, width: 0.4875, wide: 2.75, high: 2.75 },
  'mailer-box': { x: 0.5, y: 0.475625, width: 0.7, wide: 8, high: 5 },
  'gift-box': { x: 0.5, y: 0.475625, width: 0.63, wide: 4, high: 4 },
}

/** The areas of the blanks in fractions of their pictures, with this size on the real product. */
export function areaOfBlank(mockUp: MockUpName, inches: PrintInches = blankAreas[mockUp]): PrintArea {
  const { x, y, width, wide, high } = blankAreas[mockUp]
  const height = (width * high) / wide
  const corner = { x: x - width / 2, y: y - height / 2 }
  return { ...corner, width, height, inches_wide: inches.wide, inches_high: inches.high, mock_up: mockUp }
}

/**
 * The products that a buyer's own design can be printed on, with their blank, and their size where it differs from the
 * blank's. Left out are products sold in one strong colour only, because a product without a choice of colours is drawn in
 * off-white; products without a flat face for a picture, such as pins, gift wrap and rolls of labels; and products with a
 * choice of printed side or box size, because an area is one face in one size.
 */
const samplePrints: Record<string, MockUpName | [MockUpName, PrintInches]> = {
  'AI-TSH-001': 't-shirt',
  'AI-TSH-002': 't-shirt',
  'AI-TSH-003': 't-shirt',
  'AI-TSH-004': 't-shirt-back',
  'AI-TSH-005': 't-shirt',
  'AI-TSH-006': 't-shirt',
  'AI-TSH-007': 't-shirt',
  'AI-SEA-003': 't-shirt',
  'AI-CUL-001': 't-shirt',
  'AI-CUL-005': 't-shirt',
  'AI-HOO-001': 'hoodie',
  'AI-HOO-002': 'hoodie',
  'AI-HOO-003': 'hoodie',
  'AI-SEA-001': 'hoodie',
  'AI-TOT-001': 'tote-bag',
  'AI-TOT-002': 'tote-bag',
  'AI-TOT-003': 'tote-bag',
  'AI-TOT-004': 'tote-bag',
  'AI-TOT-005': 'tote-bag',
  'AI-MUG-001': 'mug',
  'AI-MUG-002': 'mug',
  'AI-MUG-005': 'mug',
  'AI-MUG-007': 'coaster',
  'AI-STI-002': ['sticker', { wide: 4, high: 4 }],
  'AI-STI-004': 'bumper-sticker',
  'AI-STI-005': 'sticker',
  'AI-CUL-006': 'sticker',
  'AI-BAN-001': 'banner-2x1',
  'AI-BAN-002': 'banner-4x1',
  'AI-BAN-003': 'banner-7x3',
  'AI-CUL-002': 'banner-2x1',
  'AI-FLY-001': 'half-letter',
  'AI-FLY-002': 'letter',
  'AI-CRD-001': 'business-card',
  'AI-CRD-002': 'business-card',
  'AI-CRD-003': 'note-card',
  'AI-NOT-001': 'notebook',
  'AI-POS-001': 'poster-3x4',
  'AI-POS-002': 'poster-3x4',
  'AI-POS-006': 'poster-2x3',
  'AI-PAC-002': 'gift-box',
}

export const productsWithPrintArea = Object.keys(samplePrints)

export function samplePrintArea(sku: string): PrintArea | null {
  const print = samplePrints[sku]
  if (!print) return null
  const area = typeof print === 'string' ? areaOfBlank(print) : areaOfBlank(...print)
  return print === 'hoodie' ? { ...area, sizes: smallHoodies.map((size) => ({ size, ...aboveThePocket(area) })) } : area
}

/** The products that are printed on further sides, too, with what that adds to the price. */
export function samplePrintSides(sku: string): PrintSide[] {
  if (sku !== 'AI-TSH-007') return []
  return [{ ...areaOfBlank('t-shirt-back'), name: 'Back', price_cents: 600, image_address: null }]
}

/** On small hoodies the pocket sits higher: the area ends earlier, and is narrower so that its shape stays. */
const smallHoodies = ['XS', 'S']

function aboveThePocket({ mock_up: _, ...area }: PrintArea) {
  const share = 0.86
  const [width, height] = [area.width * share, area.height * share]
  const inches = (length: number) => Math.round(length * share * 10) / 10
  return {
    ...area,
    x: area.x + (area.width - width) / 2,
    width,
    height,
    inches_wide: inches(area.inches_wide),
    inches_high: inches(area.inches_high),
  }
}
