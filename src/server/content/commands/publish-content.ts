import { sources } from '#server/platform/changes/sources.ts'
import { type AuditAction, writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { findVersion, lockDocument, readDocuments, writeDocument } from '#server/platform/database/documents.ts'
import type { Json } from '#server/platform/database/schema.ts'
import { type ContentName, contentKinds } from '#shared/content/schemas/kinds.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Context, Editor } from '../context.ts'
import { differencesOf } from '../differences.ts'
import { completeContent, formOf, problemsOf } from '../forms.ts'
import { readDraft } from '../queries/drafts.ts'
import { removeDraft } from './save-draft.ts'

type Current = { value: unknown; version: number; changedBy: string | null }

/** Throws AppError `not_found` without a draft, `invalid` with its problems, `stale` when somebody published since it began. */
export async function publishDraft(context: Context, name: ContentName, editor: Editor): Promise<void> {
  const key = sources.content(name)
  await changeDocument(context, name, editor, 'content-published', async (tx, current) => {
    const draft = await readDraft(tx, key, editor.userId)
    if (!draft) throw new AppError('not_found', messages.content.noDraft)
    if (draft.baseVersion !== current.version) throw await staleDraft(tx, name, draft.baseVersion, current)
    const value = completeContent(name, draft.body)
    const problems = problemsOf(name, value)
    if (problems.length > 0) throw new AppError('invalid', messages.content.problems(problems.length), { problems })
    await removeDraft(tx, key, editor.userId)
    return contentKinds[name].schema.parse(value)
  })
}

/** Throws AppError `not_found`. */
export async function restoreVersion(context: Context, name: ContentName, versionId: number, editor: Editor) {
  await changeDocument(context, name, editor, 'content-restored', async (tx) => {
    const body = await findVersion(tx, sources.content(name), versionId)
    if (body === null) throw new AppError('not_found', messages.adminSettings.notFound)
    return completeContent(name, body)
  })
}

/** What the others published meanwhile, so that the editor can decide. */
async function staleDraft(tx: Tx, name: ContentName, baseVersion: number, current: Current): Promise<AppError> {
  const base = await findVersion(tx, sources.content(name), baseVersion)
  return new AppError('stale', messages.content.stale(current.changedBy ?? messages.adminSettings.somebody), {
    changed_by: current.changedBy,
    version: current.version,
    differences: differencesOf(formOf(name), completeContent(name, base), current.value),
  })
}

/** Writes the value and its audit row in one transaction; a second caller waits for it and then sees the new version. */
async function changeDocument(
  { db, clock }: Context,
  name: ContentName,
  editor: Editor,
  action: AuditAction,
  choose: (tx: Tx, current: Current) => Promise<unknown>,
): Promise<void> {
  const key = sources.content(name)
  const { label, standard } = contentKinds[name]
  await transaction(db, async (tx) => {
    const now = clock.now()
    const { id, isNew } = await lockDocument(tx, key, standard as Json, now)
    const stored = (await readDocuments(tx, [key])).get(key)
    const value = completeContent(name, stored?.body)
    const version = isNew ? 0 : (stored?.version ?? 0)
    const changed = await choose(tx, { value, version, changedBy: stored?.changedBy ?? null })
    await writeDocument(tx, id, changed as Json, editor.userId, now)
    const differences = differencesOf(formOf(name), value, changed)
    await writeAudit(tx, now, {
      action,
      subjectKind: 'content',
      subjectId: id,
      ...editor,
      after: { page: label, texts: differences.map((each) => each.label).join('; ') },
    })
  })
}
