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
