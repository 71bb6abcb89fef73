import { dayMs } from './durations.ts'
/** Durations, distances and counts of the screens. */

export const toast = {
  cartMs: 2_000, // A §9
  productPageMs: 3_000, // B §9
} as const

export const preloaderMs = 2_000 // A §2, R-04

export const shareNoticeMs = 1_200 // A §9

export const quickAddFeedbackMs = 1_000 // A §9

export const stickyHeaderPx = 100 // A §9

export const skeletonCount = 4 // A §9

export const notFoundParticles = 15 // A §9

export const homeParticles = 30 // A §9

export const lightboxSwipePx = 50 // A §2

export const quoteNoticeMs = 5_000

/** A §9: the delay before the popup opens, and how long it stays away afterwards. */
export const newsletterPopup = { delayMs: 7_000, repeatMs: dayMs } as const

export const redirect = {
  logoutMs: 100, // A §9
  loginMs: 1_000, // B §9
  orderDeletedMs: 1_200, // B §9
  productAddedMs: 1_500, // B §9
  productDeletedMs: 1_000, // B §9
} as const
