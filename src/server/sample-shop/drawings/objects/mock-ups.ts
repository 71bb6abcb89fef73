import { hoodie } from './hoodie.ts'
import type { MockUp } from './mock-up.ts'
import { mug } from './mug.ts'
import { tShirt, tShirtBack } from './t-shirt.ts'
import { toteBag } from './tote-bag.ts'

export const objectKinds = ['t-shirt', 't-shirt-back', 'hoodie', 'tote-bag', 'mug'] as const

export type ObjectKind = (typeof objectKinds)[number]

export const mockUps: Record<ObjectKind, MockUp> = {
  't-shirt': tShirt,
  't-shirt-back': tShirtBack,
  hoodie,
  'tote-bag': toteBag,
  mug,
}
