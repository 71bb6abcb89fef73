/**
 * Sample content: written for the demonstration shop, not by customers. Loaded under example.com addresses, never
 * marked as verified, and never part of structured data.
 */
export type SampleReview = readonly [name: string, rating: 1 | 2 | 3 | 4 | 5, daysAgo: number, comment: string]

/** By the SKU of the product. */
export type SampleReviews = Record<string, readonly SampleReview[]>
