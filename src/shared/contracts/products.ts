import { z } from 'zod'
import { artworkRules, ownPrints } from '#shared/design/artwork-rules.ts'
import { maxLength, productLimits, productStates } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { byField } from '../product-fields.ts'
import { sizeChartLimits } from '../size-chart/size-chart.ts'
import { product, productImage } from './catalog.ts'
import { byId, id, idParam, isoTime, listQuery, listResult, multilineText, sortKey, text } from './fields.ts'
import { writtenPrintArea, writtenSide } from './prints/written-areas.ts'

const admin = { access: 'admin', limit: 'admin' } as const

/** A product with the fields that only administrators see. */
export const adminProduct = product.extend({
  version: z.number().int(),
  updated_at: isoTime,
  state: z.enum(productStates),
  /** When it was archived; null while it is in the shop or a draft. */
  archived_at: isoTime.nullable(),
  /** What an archived product was before; null while it is not archived. */
  archived_from: z.enum(['draft', 'live']).nullable(),
  /** When a draft goes into the shop by itself. */
  goes_live_at: isoTime.nullable(),
  /** It came with the sample shop, and nobody has changed it. */
  sample: z.boolean(),
})
export type AdminProduct = z.infer<typeof adminProduct>

export const stockMovementKinds = ['initial', 'reserve', 'release', 'sell', 'restock', 'adjust'] as const

export const stockMovement = z.object({
  id,
  kind: z.enum(stockMovementKinds),
  qty: z.number().int(),
  reason: z.string(),
  /** The combination whose stock moved, as it is named now; only of a product that is or was sold by them. */
  variant_id: id.optional(),
  combination: z.string().optional(),
  order_id: id.nullable(),
  order_number: z.string(),
  /** What happened to the order when its units were sold, or came back. */
  order_step: z.enum(['placed', 'paid', 'given_up', 'cancelled', 'deleted']).nullable(),
  user: z.string(),
  created_at: isoTime,
})
export type StockMovement = z.infer<typeof stockMovement>

/** A form sends a number as typed, a client may send it as a number; shared/product-values.ts reads both. */
const step = z.union([z.number(), text(20)])
const figure = step.nullish()

/** APR-21 and, all optional, R-80. A field missing from a PUT keeps its value. */
const productBody = z.object(
  byField({
    line: text(maxLength.name).nullish(),
    optionalLine: text(maxLength.option).nullish(),
    text: multilineText(maxLength.text).nullish(),
    money: figure,
    optionalMoney: figure,
    optionalWhole: figure,
    options: text(maxLength.optionList).nullish(),
    printArea: writtenPrintArea.nullish(),
    flag: z.boolean().nullish(),
    sizeChart: multilineText(sizeChartLimits.text).nullish(),
    ladder: z
      .array(z.object({ from: step, price: step }))
      .max(productLimits.ladderSteps)
      .nullish(),
    artwork: z.enum(artworkRules).nullish(),
    ownPrint: z.enum(ownPrints).nullish(),
    sides: z.array(writtenSide).max(productLimits.moreSides).nullish(),
  }),
)
export type ProductBody = z.infer<typeof productBody>
export type NewProduct = z.infer<typeof createProduct.body>

const productEdit = productBody.extend({
  version: z.number().int().optional(),
  /** The stock that the form showed: `stock` is applied as a difference to it, so that units sold meanwhile stay sold. */
  stock_seen: z.number().int().min(0).nullish(),
})
export type ProductEdit = z.infer<typeof productEdit>

export const listAdminProducts = endpoint({
  ...admin,
  method: 'GET',
  path: '/admin/products',
  needs: 'catalog:read',
  summary: 'Products of the shop or of the archive; searched by name, SKU and category.',
  query: listQuery.extend({
    sort: sortKey('name', 'sku', 'price', 'stock', 'created_at').optional(),
    /** Products of the shop, archived ones or drafts; the name is part of the API. */
    shelf: z.enum(['shop', 'archive', 'drafts']).optional(),
    stock: z.enum(['low-or-out', 'low', 'out', 'to-order']).optional(),
    /** Products without a shipping price; not those that are sold by quote only. */
    shipping: z.enum(['missing']).optional(),
    /** Products that came with the sample shop and that nobody has changed. */
    samples: z.enum(['only']).optional(),
    /** 0 selects products without a category. */
    category: z.coerce.number().int().min(0).optional(),
  }),
  result: listResult(adminProduct),
})

export const getAdminProduct = endpoint({
  ...admin,
  method: 'GET',
  path: '/admin/products/:id',
  needs: 'catalog:read',
  summary: 'One product, in the shop or archived.',
  params: byId,
  result: adminProduct,
})

export const createProduct = endpoint({
  ...admin,
  method: 'POST',
  path: '/products',
  needs: 'catalog:change',
  summary: 'Adds a product, in the shop unless it is a draft; its stock begins the ledger.',
  body: productBody.extend({ state: z.enum(['draft', 'live']).optional() }),
  result: adminProduct,
})

export const updateProduct = endpoint({
  ...admin,
  method: 'PUT',
  path: '/products/:id',
  needs: 'catalog:change',
  summary: 'Changes a product. A version that is not the current one, or stock that has moved, is refused with 409.',
  params: byId,
  body: productEdit,
  result: adminProduct,
})

export const deleteProduct = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/products/:id',
  needs: 'catalog:change',
  summary: 'Takes a product out of the shop and keeps the record.',
  params: byId,
  result: z.object({ id, deleted: z.literal(true) }),
})

export const restoreProduct = endpoint({
  ...admin,
  method: 'POST',
  path: '/products/:id/restore',
  needs: 'catalog:change',
  summary: 'Puts an archived product or a draft into the shop.',
  params: byId,
  result: adminProduct,
})

export const duplicateProduct = endpoint({
  ...admin,
  method: 'POST',
  path: '/products/:id/duplicate',
  needs: 'catalog:change',
  summary: 'Copies a product as a draft, without SKU and stock.',
  params: byId,
  result: adminProduct,
})

export const listStockMovements = endpoint({
  ...admin,
  method: 'GET',
  path: '/products/:id/stock-movements',
  needs: 'catalog:read',
  summary: 'Every change of the stock, newest first.',
  params: byId,
  query: listQuery.pick({ page: true, limit: true }),
  result: listResult(stockMovement),
})

const units = z.number().int().min(-productLimits.stock).max(productLimits.stock)

export const moveStock = endpoint({
  ...admin,
  method: 'POST',
  path: '/products/:id/stock-movements',
  needs: 'stock:change',
  summary:
    'Changes the stock by a number of units, or to what was counted; with stock_seen what sold meanwhile stays sold.',
  params: byId,
  body: z.object({
    change: units.optional(),
    counted: units.min(0).optional(),
    stock_seen: units.min(0).nullish(),
    /** Needed where the product is sold by combinations of its options. */
    variant_id: id.optional(),
    reason: text(maxLength.reason).default(''),
  }),
  result: z.object({ stock: z.number().int().nullable(), version: z.number().int() }),
})

/** The pictures in their order, and the product's version, which changes of pictures do not raise. */
const picturesResult = z.object({ images: z.array(productImage), version: z.number().int() })

export const addProductImages = endpoint({
  ...admin,
  method: 'POST',
  path: '/products/:id/images',
  needs: 'catalog:change',
  summary: 'Adds JPEG, PNG or WebP pictures, multipart field "images".',
  params: byId,
  result: picturesResult,
})

const describedImages = z
  .array(z.object({ id, alt_text: text(productLimits.altText), color: text(maxLength.option).optional() }))
  .max(productLimits.pictures * 2)

export const arrangeProductImages = endpoint({
  ...admin,
  method: 'PUT',
  path: '/products/:id/images',
  needs: 'catalog:change',
  summary:
    'Sets the order, the alt texts and, where they are sent, the colors of all pictures; the first is the main one. With `images_seen` it answers 409 when they were changed since.',
  params: byId,
  body: z.object({ images: describedImages, images_seen: describedImages.optional() }),
  result: picturesResult,
})

export const deleteImageOfProduct = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/products/:id/images/:imageId',
  needs: 'catalog:change',
  summary: 'Removes a picture; the next one becomes the main picture.',
  params: byId.extend({ imageId: idParam }),
  result: picturesResult,
})

export const deleteProductImage = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/product-images/:id',
  needs: 'catalog:change',
  summary: 'The same by the picture alone.',
  params: byId,
  result: picturesResult,
})
