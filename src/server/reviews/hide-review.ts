import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { findAdminReview, setHidden } from './admin-reviews.ts'
import type { ReviewsContext } from './context.ts'
import type { AdminReview } from './wire.ts'

/**
 * Hides a review for a reason, or shows it again when the reason is null. The product's page, its average and its markup
 * change at once: a trigger on the table drops the cached pages (docs/decisions/0012).
 */
export async function setReviewHidden(
  { db, clock }: ReviewsContext,
  id: number,
  reason: string | null,
  actor: Actor,
): Promise<AdminReview> {
  const { notFound, alreadyHidden, alreadyShown } = messages.adminReviews
  return await transaction(db, async (tx) => {
    const before = await findAdminReview(tx, id)
    if (!before) throw new AppError('not_found', notFound)
    if (!(await setHidden(tx, id, reason)))
      throw new AppError('conflict', reason === null ? alreadyShown : alreadyHidden)
    const audit = { subjectKind: 'review' as const, subjectId: id, ...actor }
    if (reason === null)
      await writeAudit(tx, clock.now(), {
        action: 'review-shown',
        ...audit,
        before: { reason: before.hidden_reason },
      })
    else await writeAudit(tx, clock.now(), { action: 'review-hidden', ...audit, after: { reason } })
    return { ...before, hidden_reason: reason }
  })
}
