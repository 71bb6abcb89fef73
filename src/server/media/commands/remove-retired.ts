import { sql } from 'kysely'
import { transaction } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { isInSentLetter } from '#server/platform/pictures/sent-pictures.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { mediaLimits } from '#shared/constants.ts'
import type { MediaContext } from '../context.ts'

/** The daily job: files that no picture of the library has had for a while. */
export async function removeRetired({ db, clock }: MediaContext): Promise<void> {
  const now = clock.now()
  await transaction(db, async (tx) => {
    const gone = await tx
      .updateTable('files')
      .set({ deleted_at: now })
      .where('kind', '=', 'content')
      .where('key', 'like', 'media/%')
      .where('deleted_at', 'is', null)
      .where('referenced_at', '<', new Date(now.getTime() - mediaLimits.formerFileDays * dayMs))
      .where(sql<boolean>`not exists (select from media where files.id in (media.file_id, media.shown_file_id))`)
      .where(sql<boolean>`not ${isInSentLetter}`)
      .returning('id')
      .execute()
    for (const { id } of gone) await enqueue(tx, 'remove-product-picture', { fileId: id }, { queue: 'pictures' })
  })
}
