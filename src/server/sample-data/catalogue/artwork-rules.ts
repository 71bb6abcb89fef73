import type { ArtworkRule, OwnPrint } from '#shared/design/artwork-rules.ts'

/** The products whose own print gives way to a buyer's design. */
const replaced = [
  'AI-TSH-001',
  'AI-TSH-002',
  'AI-TSH-003',
  'AI-TSH-004',
  'AI-TSH-005',
  'AI-TSH-006',
  'AI-SEA-001',
  'AI-SEA-003',
  'AI-CUL-001',
  'AI-CUL-002',
  'AI-CUL-005',
  'AI-CUL-006',
  'AI-HOO-001',
  'AI-HOO-002',
  'AI-HOO-003',
  'AI-TOT-001',
  'AI-TOT-002',
  'AI-TOT-003',
  'AI-TOT-004',
  'AI-MUG-001',
  'AI-MUG-002',
  'AI-MUG-007',
  'AI-STI-002',
  'AI-STI-004',
  'AI-CRD-003',
  'AI-POS-001',
  'AI-POS-002',
]

type Rules = Record<string, { artwork: ArtworkRule; own_print: OwnPrint }>

/** What its name promises, the buyer's own print, is not there without a design; the first shops lacked these rules. */
export const laterArtworkRules: Rules = Object.fromEntries(
  ['AI-TOT-005', 'AI-MUG-005', 'AI-STI-005', 'AI-POS-006', 'AI-HOO-005'].map(
    (sku) => [sku, { artwork: 'required', own_print: 'none' }] as const,
  ),
)

export const sampleArtworkRules: Rules = {
  'AI-TSH-007': { artwork: 'required', own_print: 'none' },
  ...laterArtworkRules,
  ...Object.fromEntries(replaced.map((sku) => [sku, { artwork: 'optional', own_print: 'replaced' } as const])),
}
