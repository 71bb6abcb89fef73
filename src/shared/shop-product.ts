import type { Combination } from './combinations/combinations.ts'
import type { ArtworkRule } from './design/artwork-rules.ts'
import type { PrintSide } from './design/print-areas.ts'
import type { Cents } from './money.ts'
import type { LadderStep } from './pricing/ladder-step.ts'
import type { ProductValues } from './product-values.ts'

/** A product as the shop's pages show it: its stored values by column, and what follows from them. */
export type ShopProduct = ProductValues & {
  id: number
  /** What is charged for one, and the struck-through price of a sale. */
  current_price_cents: Cents
  original_price_cents: Cents | null
  is_new: boolean
  category_name: string | null
  /** The first picture's address. */
  image_address: string | null
  images: ShopImage[]
  rating_average: number | null
  rating_count: number
  /** Sample reviews are among them: the rating is marked wherever it is shown. */
  rating_sample: boolean
  /** Only where the product is sold by combinations of its options: those that are sold, and the name of its own option. */
  combinations?: Combination[]
  option_name?: string
}

export type ShopImage = {
  id: number
  address: string
  alt_text: string
  width: number
  height: number
  /** The color of the product that it shows; left out where it shows the product as such. */
  color?: string | undefined
}

/** The first picture that shows the product in this color; null where none does. */
export function pictureOfColor(images: readonly ShopImage[] | undefined, color: string): string | null {
  return (color && images?.find((image) => image.color === color)?.address) || null
}

/** What a cart line keeps of its product. */
export type LineProduct = Pick<
  ShopProduct,
  | 'id'
  | 'name'
  | 'sku'
  | 'current_price_cents'
  | 'stock'
  | 'shipping_price_cents'
  | 'delivery_days_min'
  | 'delivery_days_max'
  | 'image_address'
> & {
  /** Left out of lists where it is empty: 48 products are one answer. */
  price_ladder?: LadderStep[]
  /** Lists leave it out: what they put into the cart has no design. */
  setup_fee_cents?: Cents | null
  /** That is charged for each side that is printed, not once for all of them. */
  setup_per_side?: boolean
}

/** A product as lists show it: what its card and the first moment of its quick view need. */
export type ListedProduct = LineProduct &
  Pick<ShopProduct, 'category_name' | 'colors' | 'sizes' | 'variants'> &
  Partial<
    Pick<ShopProduct, 'original_price_cents' | 'is_new' | 'rating_average' | 'rating_count' | 'rating_sample'>
  > & {
    /** Only where its combinations have several prices; the product's is the lowest. */
    has_prices?: true
    /** Only where it is sold by quote only. */
    quote_only?: boolean
    /** In lists only where it is required. */
    artwork?: ArtworkRule
  }

/** What prices a cart. */
export type CartProduct = LineProduct &
  Pick<
    ShopProduct,
    'price_ladder' | 'print_area' | 'colors' | 'sizes' | 'variants' | 'combinations' | 'option_name'
  > & {
    /** It is not ordered from a cart. */
    quote_only?: boolean
    /** In the size of the line; left out where there are none. */
    more_print_areas?: PrintSide[]
    /** Unknown where the server has checked the line. */
    artwork?: ArtworkRule
    /** Addresses of the pictures by the color that they show. */
    color_pictures?: Readonly<Record<string, string>>
    /** The combination that the line orders: price, stock, SKU and picture are then its own. */
    variant_id?: number
    /** Known of combinations alone. */
    weight_oz?: number | null
  }
