import type { MockUp } from './mock-up.ts'
import { mug } from './mug.ts'
import { tShirt, tShirtBack } from './t-shirt.ts'

export const objectKinds = ['t-shirt', 't-shirt-back', 'mug'] as const

export type ObjectKind = (typeof objectKinds)[number]

export const mockUps: Record<ObjectKind, MockUp> = {
  't-shirt': tShirt,
  't-shirt-back': tShirtBack,
  mug,
}
