import type { Tx } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { isOfPerson, type Person } from '../queries/person.ts'

/** The files that came with a person's messages and quote requests, before the messages are deleted. */
export async function eraseAttachments(tx: Tx, person: Person, now: Date): Promise<void> {
  const erased = await tx.deleteFrom('attachments').where(isOfPerson.attachments(person)).returning('file_id').execute()
  if (erased.length === 0) return
  await tx
    .updateTable('files')
    .set({ deleted_at: now, original_name: '' })
    .where(
      'id',
      'in',
      erased.map(({ file_id }) => file_id),
    )
    .execute()
  // The bytes of the marked files are removed now, not by the nightly job.
  await enqueue(tx, 'remove-unsent-attachments', {}, { key: 'remove-unsent-attachments' })
}
