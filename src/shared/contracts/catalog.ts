import { z } from 'zod'
import { maxLength, productLimits, shopList } from '../constants.ts'
import { artworkRules, ownPrints } from '../design/artwork-rules.ts'
import { endpoint } from '../endpoint.ts'
import { byField } from '../product-fields.ts'
import { byId, dollars, id, isoTime, text } from './fields.ts'
import { facets, filterQuery } from './list/product-filters.ts'

export const category = z.object({ id, name: z.string() })
export type Category = z.infer<typeof category>

/** file_url and image_url hold the same value; width and height prevent layout shift. */
export const productImage = z.object({
  id,
  file_url: z.string(),
  image_url: z.string(),
  alt_text: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The color of the product that it shows; left out where it shows the product as such. */
  color: z.string().optional(),
})
export type ProductImage = z.infer<typeof productImage>

export const productVariant = z.object({ id, name: z.string() })

/** A step of a price ladder: from so many on, counted over all sizes and colors with the same design, one costs this. */
export const ladderStep = z.object({ from: z.number().int(), price: dollars })

/** What a product that is sold by combinations of its options is ordered as: `variant_id` names it in carts and orders. */
export const combination = z.object({
  variant_id: id,
  color: z.string(),
  size: z.string(),
  variant: z.string(),
  sku: z.string(),
  price: dollars,
  original_price: dollars.nullable(),
  /** Null is made to order. */
  stock: z.number().int().min(0).nullable(),
  weight_oz: z.number().nullable(),
  image_url: z.string().nullable(),
  /** Only where the product has one: what this combination costs from so many on. */
  price_ladder: z.array(ladderStep).optional(),
})
export type CombinationAnswer = z.infer<typeof combination>

const printRectangle = {
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().gt(0).max(1),
  height: z.number().gt(0).max(1),
  inches_wide: z.number().gt(0).max(200),
  inches_high: z.number().gt(0).max(200),
}

/**
 * Where designs are printed on a product: a rectangle in fractions of the picture, and its real size. The picture is the
 * drawn blank `mock_up` in the chosen colour (mockUpAddress), or the product's main picture when `mock_up` is null.
 */
export const printArea = z.object({
  ...printRectangle,
  mock_up: z.string().nullable(),
  /** The sizes of the product in which the area is another one (SEL-12). */
  sizes: z
    .array(z.object({ size: text(maxLength.option), ...printRectangle }))
    .max(productLimits.sizedAreas)
    .optional(),
})
export type PrintArea = z.infer<typeof printArea>

/** A further side that is printed (SEL-11): what it adds to the price, and its own picture where it has no blank. */
export const printSide = printArea.extend({
  name: text(productLimits.sideName),
  price: dollars,
  image_url: text(maxLength.address).nullable(),
})
export type PrintSideAnswer = z.infer<typeof printSide>

/** Every editable field, as the API answers it. */
const edited = {
  ...byField({
    line: z.string(),
    optionalLine: z.string(),
    text: z.string(),
    money: dollars,
    optionalMoney: dollars.nullable(),
    optionalWhole: z.number().int().nullable(),
    options: z.string(),
    printArea: printArea.nullable(),
    flag: z.boolean(),
    sizeChart: z.string(),
    ladder: z.array(ladderStep),
    artwork: z.enum(artworkRules),
    ownPrint: z.enum(ownPrints),
    sides: z.array(printSide),
  }),
  stock: z.number().int().min(0).nullable(),
  category_id: id.nullable(),
  variants: z.array(productVariant),
}
const { name, sku, price, discounted_price, stock, shipping_price, ...afterPrices } = edited
const { delivery_days_min, delivery_days_max, category_id, print_area, quote_only, ...afterDays } = afterPrices
const { material, weight, care, print_technique, made_in, size_chart, ...others } = afterDays

/**
 * The union of both specifications' fields (R-82), in the order in which they have always been answered. `colors` and
 * `sizes` are comma-separated names.
 */
export const product = z.object({
  id,
  ...{ name, sku, price, discounted_price },
  original_price: dollars.nullable(),
  is_sale: z.boolean(),
  isNew: z.boolean(),
  ...{ stock, shipping_price, delivery_days_min, delivery_days_max, category_id },
  category_name: z.string(),
  ...others,
  created_at: isoTime,
  image_url: z.string().nullable(),
  images: z.array(productImage),
  rating_average: z.number().min(0).max(5).nullable(),
  rating_count: z.number().int().min(0),
  /** Reviews of the sample shop are among those that are counted. */
  rating_sample: z.boolean(),
  print_area,
  /** It is not ordered from the cart: its freight is quoted (SEL-05). */
  quote_only,
  ...{ material, weight, care, print_technique, made_in },
  /** In inches, the measures in its first line and then a line for each size; empty where the category’s is shown. */
  size_chart,
  /**
   * Only where the product is sold by combinations of its options: those that are sold, and the name of the option that
   * `variants` lists. Then `colors`, `sizes` and `variants` are their values, and `stock` is their sum.
   */
  combinations: z.array(combination).optional(),
  option_name: z.string().optional(),
})
export type Product = z.infer<typeof product>

export const productSort = z.enum(['newest', 'price-asc', 'price-desc'])
export type ProductSort = z.infer<typeof productSort>

const foundProducts = {
  q: text(maxLength.search).optional(),
  category: z.coerce.number().int().positive().optional(),
  ...filterQuery,
}

export const productQuery = z.object({
  ...foundProducts,
  sort: productSort.optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  /** The id of the previous page's last product (keyset pagination): late pages are as fast as the first. */
  after: byId.shape.id.optional(),
  limit: z.coerce.number().int().min(1).max(shopList.plainListLimit).optional(),
})
export type ProductQuery = z.infer<typeof productQuery>

export const productPage = z.object({
  items: z.array(product),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
})
export type ProductPage = z.infer<typeof productPage>

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  access: 'public',
  limit: 'read',
  summary: 'The newest products, or a page of them when page or limit is given; the total is in X-Total-Count.',
  query: productQuery,
  result: z.union([z.array(product), productPage]),
})

export const countProducts = endpoint({
  method: 'GET',
  path: '/products/filters',
  access: 'public',
  limit: 'read',
  summary: 'The choices of each filter, with how many products of the search and the other filters they show.',
  query: z.object(foundProducts),
  result: facets,
})
export type FacetsQuery = z.infer<typeof countProducts.query>

export const getProduct = endpoint({
  method: 'GET',
  path: '/products/:id',
  access: 'public',
  limit: 'read',
  summary: 'One product.',
  params: byId,
  result: product,
})

export const listProductImages = endpoint({
  method: 'GET',
  path: '/products/:id/images',
  access: 'public',
  limit: 'read',
  summary: 'The pictures of one product in their order.',
  params: byId,
  result: z.array(productImage),
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  access: 'public',
  limit: 'read',
  summary: 'All categories in the order of the tabs.',
  result: z.array(category),
})
