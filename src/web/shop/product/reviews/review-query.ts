import { paths } from '#shared/paths.ts'

const mostPages = 20

/** The review parameters of a product's address: how many pages of reviews to show, and the outcome of one just posted. */
export function readReviewQuery(search: URLSearchParams): { pages: number; posted: 'published' | 'waiting' | null } {
  const pages = Number(/^[1-9]\d{0,2}$/.exec(search.get('reviews') ?? '')?.[0] ?? 1)
  const sent = search.get('sent')
  return {
    pages: Math.min(pages, mostPages),
    posted: sent === '1' ? 'published' : sent === 'waiting' ? 'waiting' : null,
  }
}

export function reviewsAddress(productId: number, pages: number): string {
  return `${paths.product(productId)}?reviews=${pages}#reviews`
}
