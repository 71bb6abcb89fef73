import type { PictureView, ProductPicture } from '#shared/drawing-request.ts'
import type { SampleColor } from '../colors.ts'

/** What one picture shows. */
export type SamplePictureContent = Omit<ProductPicture, 'view' | 'color'> & { color: SampleColor }

/** The views of a product, in the order of its pictures. */
export const viewsInOrder: readonly PictureView[] = ['hero', 'detail', 'scene']

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
  /** Null means made to order: no stock is counted. */
  stock: number | null
  /** Null means unknown: the page shows a dash. */
  shippingPriceCents: number | null
  /** The product's own text promises a quote for its freight. */
  isQuoteOnly?: boolean
  deliveryDays: readonly [min: number, max: number]
  daysOld: number
  hero: SamplePictureContent
  /** Only the differences from the hero. */
  detail?: Partial<SamplePictureContent>
  scene?: Partial<SamplePictureContent>
}

/** Under Specifications; what is left out is not known. */
export type SampleFacts = Partial<Record<'material' | 'weight' | 'care' | 'print_technique' | 'made_in', string>>

export type SampleCategory = { name: string; slug: string; products: readonly SampleProduct[] }

export const shirtSizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'] as const
