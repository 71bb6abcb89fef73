import type { SampleColor } from '../colors.ts'
import type { ArtworkName, Ground, ObjectKind } from '../drawings/picture.ts'

/** What one picture shows; the views follow from its place: the whole object, the print close up, the object in use. */
export type SampleShot = { object: ObjectKind; color: SampleColor; artwork: ArtworkName; ground: Ground }

export type SampleProduct = {
  sku: string
  name: string
  description: string
  /** One entry per line of the tab on the product page. */
  fullDescription: readonly string[]
  priceCents: number
  discountedPriceCents?: number
  colors?: readonly SampleColor[]
  sizes?: readonly string[]
  variants?: readonly string[]
  /** Null is made to order: there is no shelf to count. */
  stock: number | null
  /** Null is not known: it ships as a dash. */
  shippingPriceCents: number | null
  deliveryDays: readonly [min: number, max: number]
  daysOld: number
  hero: SampleShot
  /** What differs from the hero. */
  detail?: Partial<SampleShot>
  scene?: Partial<SampleShot>
}

export type SampleCategory = { name: string; slug: string; products: readonly SampleProduct[] }

export const shirtSizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'] as const
