import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import { mediaLimits } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { MediaContext } from '../context.ts'
import { findMedia } from '../queries/media-rows.ts'
import { usesOf } from '../wire.ts'
import { retireFile } from './retire-file.ts'

/**
 * Throws AppError `not_found`, and `conflict` with `used_in` while anything shows it or is to. Publishing holds the pictures of its
 * document: whichever of the two comes second sees what the first has done.
 */
export async function deleteMedia(context: MediaContext, id: number, actor: Actor): Promise<void> {
  await transaction(context.db, async (tx) => {
    const at = context.clock.now()
    await tx.selectFrom('media').select('id').where('id', '=', id).forUpdate().execute()
    const { name, alt, file_id, shown_file_id } = await findMedia(tx, id)
    const usedIn = usesOf(id, await context.readUses(tx))
    if (usedIn.length > 0)
      throw new AppError('conflict', messages.media.isUsed(usedIn.length), {
        used_in: usedIn.slice(0, mediaLimits.namedUses),
      })
    await tx.deleteFrom('media').where('id', '=', id).execute()
    for (const fileId of new Set([file_id, shown_file_id])) await retireFile(tx, fileId, at)
    await writeAudit(tx, at, {
      action: 'picture-deleted',
      subjectKind: 'media',
      subjectId: id,
      ...actor,
      before: { file_name: name, alt_text: alt },
    })
  })
}
