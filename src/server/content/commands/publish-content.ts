import { sources } from '#server/platform/changes/sources.ts'
import type { Editor } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { findVersion } from '#server/platform/database/documents.ts'
import type { Json } from '#server/platform/database/schema.ts'
import { mediaIdsOf } from '#server/platform/form-pictures.ts'
import { withEarlierAddresses } from '#shared/content/news-posts.ts'
import { type ContentName, type ContentOf, contentKinds } from '#shared/content/schemas/kinds.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Context } from '../context.ts'
import { differencesOf } from '../differences.ts'
import { completeContent, completeDraft, formOf, pictureProblemsOf, problemsOf } from '../forms.ts'
import { findPriceProblems } from '../known-prices.ts'
import { mergeDraft } from '../merge-draft.ts'
import { readDraft } from '../queries/drafts.ts'
import { type Current, changeDocument } from './change-document.ts'
import { takeSeenDraft, writeDraft } from './save-draft.ts'

/** Throws AppError `not_found` without a draft, `invalid` with its problems, `stale` when somebody published since it began. */
export async function publishDraft(context: Context, name: ContentName, editor: Editor, savedAt: Date): Promise<void> {
  const key = sources.content(name)
  await changeDocument(context, name, async (tx, current) => {
    const draft = await takeSeenDraft(tx, key, editor.userId, savedAt)
    const value = await requirePublishable(tx, context, name, { draft, current })
    return { value, action: 'content-published', actor: editor }
  })
}

/**
 * Throws AppError `not_found`, `stale` when somebody has published since `baseVersion`, and `invalid` with its problems when a
 * picture of it was deleted from the library.
 */
export async function restoreVersion(
  context: Context,
  name: ContentName,
  { versionId, baseVersion }: { versionId: number; baseVersion: number },
  editor: Editor,
): Promise<void> {
  await changeDocument(context, name, async (tx, current) => {
    if (baseVersion !== current.version) throw await staleSince(tx, name, baseVersion, current)
    const body = await findVersion(tx, sources.content(name), versionId)
    if (body === null) throw new AppError('not_found', messages.adminSettings.notFound)
    const value = completeContent(name, body)
    const library = await context.pictures.hold(tx, mediaIdsOf(formOf(name), value))
    const problems = [...pictureProblemsOf(name, value, library), ...(await findPriceProblems(tx, name, value))]
    if (problems.length > 0) throw new AppError('invalid', messages.content.notRestorable(problems), { problems })
    const restored = name === 'news' ? keepAddresses(current.value, value) : value
    return { value: restored, action: 'content-restored', actor: editor }
  })
}

/** The same as a draft of the caller, who completes it. Throws AppError `conflict` when the caller has one already. */
export async function draftVersion(
  { db, clock }: Context,
  name: ContentName,
  { versionId, baseVersion }: { versionId: number; baseVersion: number },
  { userId }: Editor,
): Promise<void> {
  const key = sources.content(name)
  await transaction(db, async (tx) => {
    const body = await findVersion(tx, key, versionId)
    if (body === null) throw new AppError('not_found', messages.adminSettings.notFound)
    if (await readDraft(tx, key, userId)) throw new AppError('conflict', messages.content.hasDraft)
    await writeDraft(tx, key, userId, { body, baseVersion, savedAt: clock.now() }, null)
  })
}

/**
 * The value that is published. Throws AppError `stale` with what the others published meanwhile and the draft on top of it
 * (`merged`), `invalid` with its problems.
 */
export async function requirePublishable(
  tx: Tx,
  { pictures }: Pick<Context, 'pictures'>,
  name: ContentName,
  { draft: { body, baseVersion }, current }: { draft: { body: Json; baseVersion: number }; current: Published },
): Promise<unknown> {
  const value = completeDraft(name, body, current.value)
  if (baseVersion !== current.version) throw await staleSince(tx, name, baseVersion, current, value)
  const library = await pictures.hold(tx, mediaIdsOf(formOf(name), value))
  const problems = [...problemsOf(name, body, current.value, library), ...(await findPriceProblems(tx, name, value))]
  if (problems.length > 0) throw new AppError('invalid', messages.content.problems(problems.length), { problems })
  const publishable = contentKinds[name].schema.parse(value)
  return name === 'news' ? keepAddresses(current.value, publishable) : publishable
}

/** A post that got another address is found at the ones that it had. */
function keepAddresses(before: unknown, after: unknown): ContentOf<'news'> {
  const [old, news] = [before as ContentOf<'news'>, after as ContentOf<'news'>]
  return { ...news, posts: withEarlierAddresses(old.posts, news.posts) }
}

type Published = Pick<Current, 'value' | 'version' | 'changedBy'>

async function staleSince(
  tx: Tx,
  name: ContentName,
  baseVersion: number,
  current: Published,
  draft?: unknown,
): Promise<AppError> {
  const base = completeContent(name, await findVersion(tx, sources.content(name), baseVersion))
  return new AppError('stale', messages.content.stale(current.changedBy ?? messages.adminSettings.somebody), {
    changed_by: current.changedBy,
    version: current.version,
    differences: differencesOf(formOf(name), base, current.value),
    ...(draft !== undefined && { merged: mergeDraft({ base, draft, published: current.value }) }),
  })
}
