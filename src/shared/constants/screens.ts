import { dayMs } from './durations.ts'
/** Durations, distances and counts of the screens. */

export const toast = {
  cartMs: 2_000, // specified
  productPageMs: 3_000, // specified
} as const

export const preloaderMs = 2_000 // specified

export const shareNoticeMs = 1_200 // specified

export const quickAddFeedbackMs = 1_000 // specified

export const stickyHeaderPx = 100 // specified

export const skeletonCount = 4 // specified

export const notFoundParticles = 15 // specified

export const homeParticles = 30 // specified

export const lightboxSwipePx = 50 // specified

export const quoteNoticeMs = 5_000

/** Specified: the delay before the popup opens, and how long it stays away afterwards. */
export const newsletterPopup = { delayMs: 7_000, repeatMs: dayMs } as const

export const redirect = {
  logoutMs: 100, // specified
  loginMs: 1_000, // specified
  orderDeletedMs: 1_200, // specified
  productAddedMs: 1_500, // specified
  productDeletedMs: 1_000, // specified
} as const
