/** What the lists and the pages of products show. */

export const defaultReviewRating = 5 // specified

export const reviewRatings = [5, 4, 3, 2, 1] as const // specified

export const reviewsPageSize = 6

export const relatedProductsLimit = 4

export const shopList = {
  pageSize: 48,
  plainListLimit: 200,
} as const

export const newProductDays = 30
/** Of the products of those days, cards mark one in so many of the shop at most, the newest (SEL-20). */
export const newProductShare = 8
/** So many products of a wishlist are shown, and shared by its link. */
export const wishlistLimit = 100
