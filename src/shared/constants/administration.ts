import { sideLimits } from './cart.ts'

/** The lists and the editors of the administrator. */

/** Of the owner who is there at the first start; nobody’s own name. */
export const firstOwnerName = 'Studio owner'

export const adminPageSize = 10 // specified for customers; the other lists follow it

/** How many internal notes an order or a customer shows at first. */
export const notesPageSize = 20

export const customerHistoryPageSize = 8 // specified

export const activityPageSize = 30

export const addressDisplayLength = 50 // specified

export const adminRetryDelaysMs = [500, 1_500] as const

export const productSavedNoticeMs = 1_500 // specified

/** Discount codes: their length, how many there may be, what one may be for, and the highest limit of uses. */
export const codeLimits = { code: 40, codes: 1_000, targets: 50, uses: 1_000_000, note: 200 } as const

/** Limits of a product in the administrator's forms; the database also bounds money and stock. */
export const productLimits = {
  price: 1_000_000,
  stock: 1_000_000,
  deliveryDays: 365,
  pictures: 20,
  altText: 300,
  categories: 100,
  ladderSteps: 6,
  /** Sizes of a product with a print area of their own. */
  sizedAreas: 40,
  /** Sides besides the first one, and the letters of their names. */
  moreSides: sideLimits.more,
  sideName: sideLimits.name,
  /** A product with this many units or fewer is on the reorder list. */
  lowStock: 5,
} as const

/** A draft has not been put into the shop; an archived product was taken out of it. Visitors see neither. */
export const productStates = ['draft', 'live', 'archived'] as const
export type ProductState = (typeof productStates)[number]

/** Combinations of one product's options, and the weight of one in ounces. */
export const combinationLimits = { most: 200, weightOz: 16_000 } as const

/** How many products are changed alike by one call. */
export const mostBulkProducts = 100

/**
 * A file with products: its rows, the problems and the changed products that are named, and the bytes of a table, of an archive and of
 * what is in one.
 */
export const productFileLimits = {
  rows: 5_000,
  problems: 200,
  changes: 200,
  csvBytes: 5 * 1024 * 1024,
  zipBytes: 100 * 1024 * 1024,
  zipEntries: 400,
  pictureBytes: 8 * 1024 * 1024,
  unzippedBytes: 200 * 1024 * 1024,
} as const

/** Specified. */
export const productPicture = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 8 * 1024 * 1024,
  maxFiles: 10,
} as const

/**
 * A picture of the media library: characters of its file's name and of its text, how many places that show it are named, and how
 * long a replaced file is kept.
 */
export const mediaLimits = { name: 255, alt: 300, namedUses: 100, formerFileDays: 30 } as const

/** Limits of the settings: `line` and `link` in characters, `hours` and `social` in rows. */
export const settingsBounds = {
  ...{ line: 60, link: 300, hours: 7, social: 8 },
  ...{ synonym: 40, synonymsOfGroup: 10, synonymGroups: 100 },
  quoteAbove: 9_999,
  ...{ closedDays: 200, countries: 60, promisedDays: 60 },
  ...{ deliveries: 12, deliveryNote: 160, deliverySteps: 20, deliveryZips: 500, deliveryOunces: 16_000 },
} as const

/** Of a message, or its answer, in a list. */
export const messageExcerptLength = 160
