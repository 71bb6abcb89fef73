import { paths } from '#shared/paths.ts'

const mostPages = 20

/** What the product's address says of its reviews: how many pages of them to show, and that one has just been posted. */
export function readReviewQuery(search: URLSearchParams): { pages: number; isPosted: boolean } {
  const pages = Number(/^[1-9]\d{0,2}$/.exec(search.get('reviews') ?? '')?.[0] ?? 1)
  return { pages: Math.min(pages, mostPages), isPosted: search.get('sent') === '1' }
}

export function reviewsAddress(productId: number, pages: number): string {
  return `${paths.product(productId)}?reviews=${pages}#reviews`
}
