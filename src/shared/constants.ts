/** Every number of the specifications, unit in the name. A = document A, B = document B, R = ruling. */

export const toast = {
  cartMs: 2_000, // A §9
  productPageMs: 3_000, // B §9
} as const

export const preloaderMs = 2_000 // A §2, R-04
export const shareNoticeMs = 1_200 // A §9
export const quickAddFeedbackMs = 1_000 // A §9
export const stickyHeaderPx = 100 // A §9
export const skeletonCount = 4 // A §9
export const featuredLimit = 8 // A §9
export const notFoundParticles = 15 // A §9
export const homeParticles = 30 // A §9
export const lightboxSwipePx = 50 // A §2
export const quoteNoticeMs = 5_000

/** A §9: the popup waits, and does not come again for a day. */
export const newsletterPopup = { delayMs: 7_000, repeatMs: 24 * 60 * 60 * 1_000 } as const

/** A §9: what every slider has unless its own line below says otherwise. */
export const slider = { speedMs: 300, swipeThresholdPx: 5, longSwipeMs: 300 } as const

type Breakpoint = { fromPx: number; perView: number; gapPx?: number }
export type CarouselNumbers = { autoplayMs: number; speedMs: number; gapPx: number; breakpoints: readonly Breakpoint[] }

export const featuredCarousel: CarouselNumbers = {
  autoplayMs: 5_000,
  speedMs: slider.speedMs,
  gapPx: 24,
  breakpoints: [
    { fromPx: 0, perView: 1 },
    { fromPx: 480, perView: 1.2 },
    { fromPx: 768, perView: 2.5 },
    { fromPx: 1024, perView: 3.5 },
    { fromPx: 1280, perView: 4 },
  ],
} // A §9

export const portfolioCarousel: CarouselNumbers = {
  autoplayMs: 5_000,
  speedMs: 800,
  gapPx: 32,
  breakpoints: [
    { fromPx: 320, perView: 1 },
    { fromPx: 768, perView: 1.2 },
    { fromPx: 1024, perView: 1.5 },
    { fromPx: 1440, perView: 2.2, gapPx: 48 },
  ],
} // A §9

export const testimonialCarousel: CarouselNumbers = {
  autoplayMs: 5_000,
  speedMs: slider.speedMs,
  gapPx: 24,
  breakpoints: [
    { fromPx: 0, perView: 1 },
    { fromPx: 767, perView: 2 },
    { fromPx: 1199, perView: 3 },
  ],
} // A §9; the gap is ours

export const packageCarouselGapPx = 24 // A §9: a step is the card's width and this

export const redirect = {
  logoutMs: 100, // A §9
  loginMs: 1_000, // B §9
  orderDeletedMs: 1_200, // B §9
  productAddedMs: 1_500, // B §9
  productDeletedMs: 1_000, // B §9
} as const

export const quantity = {
  min: 1, // B §5
  maxWhenStockUnknown: 99, // B §9
  maxPerLine: 999, // reliability 1.2
} as const

/** What is set aside for a buyer who has not paid (reliability 1.9, docs/decisions/0036). */
export const holdLimits = {
  openPayments: 5,
  /** Of one product: these units always, beyond them this share of what is not sold. */
  units: 10,
  shareOfBuyer: 0.3,
  /** All orders without payment that nobody has looked at, together. */
  shareOfDirectOrders: 0.5,
} as const

export const cartLimits = {
  lines: 100,
  units: 9_999, // reliability 1.2
} as const

export const password = {
  formMinLength: 6, // B §9: the sign-in form's rule
  newMinLength: 12,
} as const

export const defaultReviewRating = 5 // B §9
export const reviewRatings = [5, 4, 3, 2, 1] as const // B §2
export const reviewsPageSize = 6
export const addressDisplayLength = 50 // B §9
export const relatedProductsLimit = 4

export const shopList = {
  pageSize: 48,
  plainListLimit: 200,
} as const

export const adminPageSize = 10 // B §9 (customers); the other lists follow it

/** How many internal notes an order or a customer shows at first. */
export const notesPageSize = 20

export const customerHistoryPageSize = 8 // B §9
export const activityPageSize = 30

export const adminRetryDelaysMs = [500, 1_500] as const

export const newProductDays = 30

export const productSavedNoticeMs = 1_500 // B §9

/** How much an administrator may put on the shelf; money and stock are bounded by the database too. */
export const productLimits = {
  price: 1_000_000,
  stock: 1_000_000,
  deliveryDays: 365,
  pictures: 20,
  altText: 300,
  categories: 100,
  /** Up to so many units left, a product is on the list of what to reorder. */
  lowStock: 5,
} as const

/** B §9; reliability 1.7. */
export const productPicture = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 8 * 1024 * 1024,
  maxFiles: 10,
} as const

/** the provider accepts 30 minutes at the least; one more absorbs the call itself. */
export const paymentSession = {
  lifeMs: 31 * 60 * 1_000,
  graceMs: 10 * 60 * 1_000,
} as const

/** how long the success page shows personal details. */
export const successDetailsMs = 24 * 60 * 60 * 1_000

/** a mailed link outlives every reprint and return; whoever comes later asks for a fresh one on /track. */
export const orderLinkLifeMs = 180 * 24 * 60 * 60 * 1_000

/** However often somebody asks, one mailbox gets one fresh link in this time. */
export const orderLinkPauseMs = 10 * 60 * 1_000

/** R-67, reliability 1.8. */
export const adminSession = {
  lifeMs: 8 * 60 * 60 * 1_000,
  seenEveryMs: 60 * 1_000,
} as const

/** Business days: an order that should leave the shop the day after tomorrow should be on a press. */
export const dueSoonDays = 2

export const salesDays = 30

/** Of the settings; lengths in characters. */
export const settingsBounds = { line: 60, link: 300, hours: 7, social: 8 } as const

/** RFC 6238 as authenticator apps know it: six digits of SHA-1 every 30 seconds, one step early or late. */
export const totp = { digits: 6, stepMs: 30_000, window: 1, recoveryCodes: 10 } as const

/** Links that are mailed to administrators; each works once. */
export const invitationLifeMs = 7 * 24 * 60 * 60 * 1_000
export const passwordResetLifeMs = 60 * 60 * 1_000
/** However often somebody asks, one mailbox gets one fresh link in this time. */
export const passwordResetPauseMs = 5 * 60 * 1_000

/** How long sign-ins, ended sessions and run-out links are kept. */
export const accountRecordDays = 90
export const signInsShown = 30

/** text bounds, in characters. */
export const maxLength = {
  name: 120,
  email: 254,
  phone: 40,
  subject: 200,
  package: 120,
  address: 200,
  city: 100,
  state: 60,
  zip: 20,
  text: 5_000,
  option: 120,
  optionList: 1_000,
  reason: 500,
  search: 200,
  orderNumber: 20,
  tracking: 120,
  password: 256,
  signInCode: 20,
  linkToken: 43,
} as const

export const jsonBodyMaxBytes = 256 * 1024
/** Fields of a posted form: many times what the longest form of the product has. */
export const mostFormFields = 100

/** R-46, reliability 1.7: what a visitor may send as a design; the types are those the bytes themselves show. */
export const designUpload = {
  maxBytes: 25 * 1024 * 1024,
  maxPixels: 80_000_000,
  maxSidePixels: 12_000,
  /** Less where the decoder holds more per pixel: docs/decisions/0049. */
  maxPixelsOf: { avif: 24_000_000, progressive: 50_000_000 },
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'],
  unusedDays: 30,
} as const

/** how long a link that downloads something opens it, once. */
export const downloadLinkMs = 60 * 1_000

export const shopTimeZone = 'America/Los_Angeles' // IMP-10

/** How long the cart waits after a change before it asks the server again. */
export const cartCheckDelayMs = 300

/** The success page asks again while the provider has not confirmed; about 45 seconds in all. */
export const confirmPolling = { firstDelayMs: 1_000, growth: 1.5, longestDelayMs: 8_000, attempts: 10 } as const
