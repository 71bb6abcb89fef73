import { sources } from '#server/platform/changes/sources.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import * as documents from '#server/platform/database/documents.ts'
import type { Json } from '#server/platform/database/schema.ts'
import { findLink, issueLink } from '#server/platform/links.ts'
import { mailLookOf } from '#server/platform/mail/mail-look.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { noteSources } from '#server/platform/pages/page-sources.ts'
import { shopYear } from '#shared/business-days.ts'
import { hourMs } from '#shared/constants/durations.ts'
import { adminPageSize } from '#shared/constants.ts'
import { fillPlaceholders, type PlaceholderValues, placeholderValues } from '#shared/content/placeholders.ts'
import { type ContentName, type ContentOf, contentKinds, contentNames } from '#shared/content/schemas/kinds.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Identity } from '../settings/settings.ts'
import { publishDraft, restoreVersion } from './commands/publish-content.ts'
import { takeDraft, writeDraft } from './commands/save-draft.ts'
import { cancelSchedule, publishScheduled, scheduleDraft } from './commands/schedule-content.ts'
import type { Context, Editor } from './context.ts'
import { differencesOf } from './differences.ts'
import { completeContent, completeDraft, formOf, problemsOf } from './forms.ts'
import { previewedBy, previewTokens, renderPreview } from './preview.ts'
import { listDrafts, readDraft } from './queries/drafts.ts'
import { keepPublished } from './queries/published-content.ts'
import { listSchedules } from './queries/schedules.ts'
import { type Shown, showValue } from './show-value.ts'
import {
  type ContentList,
  type DraftState,
  type EditedContent,
  toDraftState,
  toListed,
  toScheduled,
  toVersions,
  type Versions,
} from './wire.ts'

/** `over`: when the draft that the caller knows was saved, null for none. */
type SavedDraft = { value: object; baseVersion: number; over: Date | null }

/** The texts of the site: what is published, and what administrators have in work. */
export type Content = {
  /**
   * For pages: what is published, or in a preview the editor's draft, with placeholders filled and formatted text parsed. While
   * the database is unavailable, what was read last.
   */
  shown<Name extends ContentName>(name: Name): Promise<Shown<ContentOf<Name>>>
  /** As `shown`, where the page that is being rendered need not be rendered again when it changes. */
  untracked<Name extends ContentName>(name: Name): Promise<Shown<ContentOf<Name>>>
  /** For mails: what is published, read through the connection of whoever writes the mail. */
  mailWords(source: Db | Tx): Promise<MailWords>
  list(userId: number): Promise<ContentList>
  read(name: ContentName, userId: number): Promise<EditedContent>
  /** Throws AppError `conflict` when the draft was saved elsewhere since `over`. */
  saveDraft(name: ContentName, userId: number, draft: SavedDraft): Promise<DraftState>
  discardDraft(name: ContentName, userId: number): Promise<EditedContent>
  /**
   * Throws AppError `not_found` without a draft, `conflict` when it was saved elsewhere since `savedAt`, `invalid` with its
   * problems, `stale` when somebody published since it began.
   */
  publish(name: ContentName, editor: Editor, savedAt: Date): Promise<EditedContent>
  /** Errors as of `publish`; `conflict` when the document waits for a time already, `invalid` for a time that has passed. */
  schedule(name: ContentName, editor: Editor, times: { publishAt: Date; savedAt: Date }): Promise<EditedContent>
  /** Throws AppError `not_found` when nothing waits, `conflict` when the caller has a draft of the document. */
  cancelSchedule(name: ContentName, editor: Editor): Promise<EditedContent>
  /** The job of every minute. */
  publishScheduled(): Promise<void>
  /** A token for `preview`, valid for an hour and not longer than the session. */
  startPreview(signedIn: { user: { id: number }; sessionId: string }): Promise<string>
  /**
   * Renders with the drafts of whose token it is. Throws AppError `forbidden` for a token that opens nothing, and in a browser
   * without a cookie of the same editor.
   */
  preview<T>(asked: { token: string; cookies: string | undefined }, render: () => Promise<T>): Promise<T>
  versions(name: ContentName, query: { page?: number; limit?: number }): Promise<Versions>
  /** Throws AppError `not_found`, `stale` when another version than `baseVersion` is published. */
  restore(
    name: ContentName,
    version: { versionId: number; baseVersion: number },
    editor: Editor,
  ): Promise<EditedContent>
}

function differencesBetween(name: ContentName, before: unknown, after: unknown) {
  return differencesOf(formOf(name), completeContent(name, before), completeContent(name, after))
}

function fill(name: ContentName, value: unknown, values: PlaceholderValues): unknown {
  return showValue(formOf(name), value, (text) => fillPlaceholders(text, values))
}

export function createContent({
  db,
  clock,
  changes,
  readIdentity,
  origin,
}: Context & {
  changes: Changes
  /** With a connection through it, and never an older value. */
  readIdentity: (source?: Db | Tx) => Promise<Identity>
  origin: string
}): Content {
  const published = keepPublished({ db, changes })

  async function readPreviewed(name: ContentName, userId: number): Promise<unknown> {
    const draft = await readDraft(db, sources.content(name), userId)
    const current = await published.read(name)
    return draft ? completeDraft(name, draft.body, current) : current
  }

  /** The same object for the same value and placeholders: what is made of it can be kept, too. */
  const lastShown = new Map<ContentName, { value: unknown; filledWith: string; shown: unknown }>()
  async function readShown(name: ContentName): Promise<unknown> {
    return showPublished(name, await published.read(name), await readPlaceholders())
  }

  function showPublished(name: ContentName, value: unknown, values: PlaceholderValues): unknown {
    const filledWith = JSON.stringify(values)
    const last = lastShown.get(name)
    if (last && last.value === value && last.filledWith === filledWith) return last.shown
    const shown = fill(name, value, values)
    lastShown.set(name, { value, filledWith, shown })
    return shown
  }

  const placeholdersOf = ({ studio, work: { days } }: Identity) =>
    placeholderValues(studio, { year: shopYear(clock.now()), ...days })
  const readPlaceholders = async () => placeholdersOf(await readIdentity())

  function toState(name: ContentName, draft: { body: unknown; baseVersion: number; savedAt: Date }, current: unknown) {
    const value = completeDraft(name, draft.body, current)
    return toDraftState(draft, {
      problems: problemsOf(name, draft.body, current),
      differences: differencesOf(formOf(name), current, value),
    })
  }

  async function read(name: ContentName, userId: number): Promise<EditedContent> {
    const key = sources.content(name)
    const stored = (await documents.readDocuments(db, [key])).get(key)
    const current = completeContent(name, stored?.body)
    const draft = await readDraft(db, key, userId)
    const drafts = await listDrafts(db, [key])
    const [scheduled] = await listSchedules(db, [key])
    const { label, path } = contentKinds[name]
    return {
      ...{ name, label, path },
      form: formOf(name),
      published: current,
      version: stored?.version ?? 0,
      changed_at: stored?.changedAt.toISOString() ?? null,
      changed_by: stored?.changedBy ?? null,
      draft: draft && { ...toState(name, draft, current), value: completeDraft(name, draft.body, current) },
      scheduled: scheduled ? toScheduled(scheduled, differencesBetween(name, stored?.body, scheduled.body)) : null,
      others: drafts
        .filter((other) => other.user_id !== userId)
        .map(({ email, updated_at }) => ({ email, saved_at: updated_at.toISOString() })),
      placeholders: await readPlaceholders(),
    }
  }

  /** Without noting the source. */
  async function untracked<Name extends ContentName>(name: Name): Promise<Shown<ContentOf<Name>>> {
    const editor = previewedBy()
    const shown =
      editor === null ? await readShown(name) : fill(name, await readPreviewed(name, editor), await readPlaceholders())
    return shown as Shown<ContentOf<Name>>
  }

  return {
    async shown(name) {
      noteSources(sources.content(name))
      return await untracked(name)
    },
    untracked,
    async mailWords(source) {
      const [value, identity] = await Promise.all([published.readThrough(source, 'mails'), readIdentity(source)])
      const shown = showPublished('mails', value, placeholdersOf(identity)) as Shown<ContentOf<'mails'>>
      return { ...shown, studio: identity.studio.name, look: mailLookOf(identity.brand, origin) }
    },
    async list(userId) {
      const keys = contentNames.map(sources.content)
      const stored = await documents.readDocuments(db, keys)
      const drafts = await listDrafts(db, keys)
      const schedules = await listSchedules(db, keys)
      return {
        items: contentNames.map((name) =>
          toListed(name, {
            stored: stored.get(sources.content(name)),
            scheduled: schedules.find(({ key }) => key === sources.content(name)),
            draft: drafts.find((draft) => draft.key === sources.content(name) && draft.user_id === userId),
          }),
        ),
      }
    },
    read,
    async saveDraft(name, userId, { value, baseVersion, over }) {
      const draft = { body: value as Json, baseVersion, savedAt: clock.now() }
      await writeDraft(db, sources.content(name), userId, draft, over)
      return toState(name, draft, await published.read(name))
    },
    async discardDraft(name, userId) {
      await takeDraft(db, sources.content(name), userId)
      return await read(name, userId)
    },
    async publish(name, editor, savedAt) {
      await publishDraft({ db, clock }, name, editor, savedAt)
      return await read(name, editor.userId)
    },
    async schedule(name, editor, times) {
      await scheduleDraft({ db, clock }, name, editor, times)
      return await read(name, editor.userId)
    },
    async cancelSchedule(name, editor) {
      await cancelSchedule({ db, clock }, name, editor)
      return await read(name, editor.userId)
    },
    publishScheduled: () => publishScheduled({ db, clock }),
    startPreview: ({ user, sessionId }) =>
      issueLink(db, { scope: 'content-preview', subjectId: user.id, sessionId, at: clock.now(), lifeMs: hourMs }),
    async preview({ token, cookies }, render) {
      const editorOf = async (each: string) =>
        (await findLink(db, { token: each, scopes: ['content-preview'], at: clock.now() }))?.subjectId ?? null
      const editor = await editorOf(token)
      // Every window of an editor asks for a token of its own; the cookie has the newest.
      const ofBrowser = editor === null ? [] : await Promise.all(previewTokens(cookies).map(editorOf))
      if (editor === null || !ofBrowser.includes(editor)) throw new AppError('forbidden', messages.content.previewEnded)
      return await renderPreview(editor, render)
    },
    async versions(name, { page = 1, limit = adminPageSize }) {
      const { items, total } = await documents.listVersions(db, sources.content(name), {
        limit,
        offset: (page - 1) * limit,
      })
      const compared = items.map((item) => ({
        ...item,
        differences: item.before === null ? [] : differencesBetween(name, item.before, item.body),
      }))
      return toVersions(compared, { total, page, limit })
    },
    async restore(name, version, editor) {
      await restoreVersion({ db, clock }, name, version, editor)
      return await read(name, editor.userId)
    },
  }
}
