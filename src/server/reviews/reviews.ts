import { keepTotals } from '#server/platform/changes/kept-totals.ts'
import { productOf, sources } from '#server/platform/changes/sources.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import type { Actor } from '#server/platform/database/audit.ts'
import type { Sender } from '#server/platform/database/idempotency.ts'
import { answerList, type Listed, type PageQuery } from '#server/platform/database/paging.ts'
import { parsePostedFields } from '#server/platform/http/posted-fields.ts'
import { noteSources } from '#server/platform/pages/page-sources.ts'
import { addReview } from './add-review.ts'
import { listAdminReviews } from './admin-reviews.ts'
import type { FindBuyer, ReviewsContext } from './context.ts'
import { setReviewHidden } from './hide-review.ts'
import { listReviews, readRatings } from './store.ts'
import {
  type AdminReview,
  type AdminReviewList,
  type AdminReviewQuery,
  type PostedReview,
  postProductReview,
  type Ratings,
  type Review,
  type ReviewAnswer,
} from './wire.ts'

/** Every call that names a product throws AppError `not_found` when that product is unknown or deleted. */
export type Reviews = {
  list(productId: number, query: PageQuery): Promise<Listed<Review>>
  /** For the product's page: the newest reviews, and the ratings of all. */
  newest(productId: number, limit: number): Promise<{ items: Review[]; ratings: Ratings }>
  /** For the API, which has already counted and parsed the call. Throws `conflict` for a second review on one day. */
  add(productId: number, posted: PostedReview, sender: Sender): Promise<ReviewAnswer>
  /** For administrators: the reviews of every product, hidden ones too. */
  listAdminReviews(query: AdminReviewQuery): Promise<AdminReviewList>
  /** A null reason shows it again. Throws `conflict` when it is in that state already, `not_found` for an unknown review. */
  setHidden(id: number, reason: string | null, actor: Actor): Promise<AdminReview>
  /** `add` for the action of a page: counts and parses the posted form. `findBuyer` is given with a signed order link. */
  post(
    productId: number,
    fields: Readonly<Record<string, unknown>>,
    sender: Sender,
    findBuyer?: FindBuyer,
  ): Promise<ReviewAnswer>
}

export function createReviews({ changes, ...context }: ReviewsContext & { changes: Changes }): Reviews {
  // The announcement of a review names its product; the list can be searched by the product's name.
  const totals = keepTotals(changes, { list: sources.products, dependOn: (source) => productOf(source) !== null })
  const { db, limits, requireProduct } = context

  async function add(productId: number, posted: PostedReview, sender: Sender, findBuyer?: FindBuyer) {
    await requireProduct(productId)
    return await addReview(context, productId, posted, sender, findBuyer)
  }

  return {
    async list(productId, query) {
      await requireProduct(productId)
      return await answerList(
        query,
        (window) => listReviews(db, productId, window),
        async () => (await readRatings(db, productId)).count,
      )
    },
    async newest(productId, limit) {
      noteSources(sources.product(productId))
      await requireProduct(productId)
      const [items, ratings] = await Promise.all([
        listReviews(db, productId, { offset: 0, limit }),
        readRatings(db, productId),
      ])
      return { items, ratings }
    },
    listAdminReviews: (query) => listAdminReviews(db, query, totals),
    setHidden: (id, reason, actor) => setReviewHidden(context, id, reason, actor),
    add: (productId, posted, sender) => add(productId, posted, sender),
    async post(productId, fields, sender, findBuyer) {
      await limits.count(postProductReview.limit, sender.address)
      const rating = typeof fields.rating === 'string' ? Number(fields.rating) : fields.rating
      return await add(productId, parsePostedFields(postProductReview.body, { ...fields, rating }), sender, findBuyer)
    },
  }
}
