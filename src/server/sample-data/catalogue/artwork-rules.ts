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

export const sampleArtworkRules: Record<string, { artwork: ArtworkRule; own_print: OwnPrint }> = {
  'AI-TSH-007': { artwork: 'required', own_print: 'none' },
  ...Object.fromEntries(replaced.map((sku) => [sku, { artwork: 'optional', own_print: 'replaced' } as const])),
}
