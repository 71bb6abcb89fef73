import type { PrintArea } from '#shared/contracts/catalog.ts'
import type { PrintInches } from '#shared/placement.ts'
import { areaOfBlank } from '../../../../artwork/blanks/blank.ts'
import { type BlankKind, blanks } from '../../../../artwork/blanks/blanks.ts'

/**
 * The products that a buyer's own design can be printed on, with their blank, and their size where it differs from the
 * blank's. Left out are products sold in one strong colour only, because a product without a choice of colours is drawn in
 * off-white; products without a flat face for a picture, such as pins, gift wrap and rolls of labels; and products with a
 * choice of printed side or box size, because an area is one face in one size.
 */
const samplePrints: Record<string, BlankKind | [BlankKind, PrintInches]> = {
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
  const kind = typeof print === 'string' ? print : print[0]
  const inches = typeof print === 'string' ? blanks[kind].inches : print[1]
  return { ...areaOfBlank(blanks[kind]), inches_wide: inches.wide, inches_high: inches.high, mock_up: kind }
}
