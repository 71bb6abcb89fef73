import type { Editor } from '#server/platform/database/audit.ts'
import { writeAudit } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { OpeningContext } from '../context.ts'
import { fingerprintOf, readRemoval } from '../queries/removal.ts'
import { type RemovedSamples, toRemoved, toSamplesPreview } from '../wire.ts'

/**
 * CNT-14: removes the samples that `fingerprint` stands for, in one transaction. Orders for them that are being placed are
 * waited for and then keep their products in the archive; those that come later find the products gone. Throws AppError
 * `stale` with the new preview when anything has changed since the preview.
 */
export async function removeSamples(
  context: OpeningContext,
  fingerprint: string,
  editor: Editor,
): Promise<RemovedSamples> {
  const { db, clock, sampleShop, content } = context
  return await transaction(db, async (tx) => {
    const at = clock.now()
    await sampleShop.lock(tx)
    const removal = await readRemoval(context, tx)
    if (fingerprintOf(removal) !== fingerprint)
      throw new AppError('stale', messages.opening.samplesChanged, { preview: toSamplesPreview(removal) })
    const removed = toRemoved(removal)
    if (Object.values(removed).every((count) => count === 0)) return removed
    await sampleShop.removeReviews(tx)
    await sampleShop.remove(tx, removal.products, at)
    await content.remove(tx, removal.content, editor)
    for (const { id, name } of removal.products.filter(({ keptFor }) => keptFor !== null))
      await writeAudit(tx, at, {
        action: 'product-deleted',
        subjectKind: 'product',
        subjectId: id,
        ...editor,
        before: { name },
      })
    const { archived, ...others } = removed
    await writeAudit(tx, at, {
      action: 'samples-removed',
      subjectKind: 'opening',
      subjectId: null,
      ...editor,
      after: { ...others, products_archived: archived },
    })
    return removed
  })
}
