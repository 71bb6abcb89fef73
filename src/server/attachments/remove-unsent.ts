import { originalKey } from '#server/platform/pictures/picture-addresses.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { attachment } from '#shared/constants.ts'
import type { AttachmentsContext } from './context.ts'
import { deleteAttachment, listMarked, markUnsent } from './store.ts'

const batch = 100

/** Removes the files of forms that were never sent, and the bytes of all marked ones. */
export async function removeUnsent({ db, files, clock }: AttachmentsContext): Promise<void> {
  const now = clock.now()
  await markUnsent(db, { before: new Date(now.getTime() - attachment.unsentDays * dayMs) }, now)
  // One failure must not stop the others: all failures are thrown at the end, and retried.
  const failures: unknown[] = []
  let marked = await listMarked(db, { after: 0, limit: batch })
  while (marked.length > 0) {
    for (const { id, key } of marked)
      await files
        .remove(originalKey(key))
        .then(() => deleteAttachment(db, id))
        .catch((error: unknown) => failures.push(error))
    marked = await listMarked(db, { after: marked.at(-1)?.id ?? 0, limit: batch })
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} attached files could not be removed`)
}
