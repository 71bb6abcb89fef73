import { sources } from '#server/platform/changes/sources.ts'
import { type Actor, type AuditAction, writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { lockDocument, readDocuments, writeDocument } from '#server/platform/database/documents.ts'
import type { Json } from '#server/platform/database/schema.ts'
import { type ContentName, contentKinds } from '#shared/content/schemas/kinds.ts'
import type { Context } from '../context.ts'
import { differencesOf } from '../differences.ts'
import { completeContent, formOf } from '../forms.ts'

/** What is published, read under the document's lock; version 0 while nothing was. */
export type Current = { value: unknown; version: number; changedBy: string | null }

/** What to publish and on whose behalf. */
type Change = { value: unknown; action: AuditAction; actor: Actor }

/**
 * Runs `choose` under the document's lock and writes what it returns with its audit row, in one transaction: a second caller
 * waits for it and then sees the new version. What `choose` throws leaves everything as it was.
 */
export async function changeDocument(
  { db, clock }: Context,
  name: ContentName,
  choose: (tx: Tx, current: Current) => Promise<Change>,
): Promise<void> {
  await transaction(db, (tx) => changeDocumentIn({ clock }, tx, name, choose))
}

/** The same inside of the caller's transaction, for a change of several documents. */
export async function changeDocumentIn(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  name: ContentName,
  choose: (tx: Tx, current: Current) => Promise<Change>,
): Promise<void> {
  const key = sources.content(name)
  const { label, standard } = contentKinds[name]
  const at = clock.now()
  const { id, isNew } = await lockDocument(tx, key, standard as Json, at)
  const stored = (await readDocuments(tx, [key])).get(key)
  const value = completeContent(name, stored?.body)
  const version = isNew ? 0 : (stored?.version ?? 0)
  const change = await choose(tx, { value, version, changedBy: stored?.changedBy ?? null })
  await writeDocument(tx, id, change.value as Json, change.actor.userId, at)
  const differences = differencesOf(formOf(name), value, change.value)
  await writeAudit(tx, at, {
    action: change.action,
    subjectKind: 'content',
    subjectId: id,
    ...change.actor,
    after: { page: label, texts: differences.map((each) => each.label).join('; ') },
  })
}
