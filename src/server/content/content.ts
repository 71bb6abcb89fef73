import { sources } from '#server/platform/changes/sources.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import type { Editor } from '#server/platform/database/audit.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import * as documents from '#server/platform/database/documents.ts'
import type { Json } from '#server/platform/database/schema.ts'
import { mediaIdsOf } from '#server/platform/form-pictures.ts'
import { problemAt, refuseUnstorable } from '#server/platform/form-problems.ts'
import { issueLink } from '#server/platform/links.ts'
import type { MailAddresses } from '#server/platform/mail/outgoing-mail.ts'
import { makeOnce } from '#server/platform/make-once.ts'
import { hourMs } from '#shared/constants/durations.ts'
import { adminPageSize } from '#shared/constants.ts'
import type { FormSchema } from '#shared/content/form-schema.ts'
import type { PlaceholderValues } from '#shared/content/placeholders.ts'
import type { ContentName, ContentOf, ContentPage } from '#shared/content/schemas/kinds.ts'
import { messages } from '#shared/messages.ts'
import type { EarlierUse } from '../media/context.ts'
import type { Identity } from '../settings/settings.ts'
import { draftVersion, publishDraft, restoreVersion } from './commands/publish-content.ts'
import { takeDraft, writeDraft } from './commands/save-draft.ts'
import { cancelSchedule, publishScheduled, scheduleDraft } from './commands/schedule-content.ts'
import type { Context } from './context.ts'
import { type DeadLink, deadLinksElsewhere, findDeadLinks } from './dead-links.ts'
import { differencesOf } from './differences.ts'
import { pagesOf, viewsOf } from './document-pages.ts'
import { completeContent, completeDraft, formOf, problemsOf } from './forms.ts'
import { findPriceProblems } from './known-prices.ts'
import { warningsOfMails } from './mail-warnings.ts'
import { previewedBy, renderPreview, requireEditor } from './preview.ts'
import { type Draft, listDrafts, readDraft } from './queries/drafts.ts'
import { countMissed, listDocuments } from './queries/list-documents.ts'
import { countEarlierUses, listPictureUses, type PictureUse } from './queries/picture-uses.ts'
import { keepPublished } from './queries/published-content.ts'
import { listSchedules } from './queries/schedules.ts'
import { marksOfOwnEntries } from './sample-texts.ts'
import { type ShownContent, showContent } from './shown-content.ts'
import {
  type ContentList,
  type ContentQuery,
  type DraftState,
  type EditedContent,
  toDraftState,
  toEdited,
  toScheduled,
  toVersions,
  type Versions,
} from './wire.ts'

/** `over`: when the draft that the caller knows was saved, null for none. */
type SavedDraft = { value: object; baseVersion: number; over: Date | null }

/** The texts of the site: what is published, and what administrators have in work. */
export type Content = ShownContent & {
  /** Where pictures of the media library are shown, or will be: published, in drafts, and waiting for a time. */
  pictureUses(source: Db | Tx): Promise<PictureUse[]>
  /** How many earlier versions of which page show a picture of the media library. */
  earlierUses(source: Db | Tx, mediaId: number): Promise<EarlierUse[]>
  /** What a document of another feature links to in vain, each at its field. */
  deadLinks(form: FormSchema, value: unknown): Promise<DeadLink[]>
  /** `show`: those that did not go out at their time. */
  list(userId: number, asked?: ContentQuery): Promise<ContentList>
  countMissed(source: Db): Promise<number>
  read(name: ContentName, userId: number): Promise<EditedContent>
  /** Throws AppError `conflict` when the draft was saved elsewhere since `over`, `invalid` for a text that cannot be stored. */
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
  /** The job of the time of each text, and of every minute. */
  publishScheduled(): Promise<void>
  /** A token for `preview`, valid for an hour and not longer than the session. */
  startPreview(signedIn: { user: { id: number }; sessionId: string }): Promise<string>
  /**
   * Renders with the drafts of whose token it is. Throws AppError `forbidden` for a token that opens nothing, and in a browser
   * without a cookie of the same editor.
   */
  preview<T>(asked: { token: string; cookies: string | undefined }, render: () => Promise<T>): Promise<T>
  /** Whether what is rendered now is a preview. */
  isPreview(): boolean
  versions(name: ContentName, query: { page?: number; limit?: number }): Promise<Versions>
  /**
   * Publishes the version again, or makes it a draft. Throws AppError `not_found`, `stale` when another version than `baseVersion`
   * is published, `invalid` when something that it shows is gone, `conflict` when there is a draft already.
   */
  restore(
    name: ContentName,
    version: { versionId: number; baseVersion: number; isDraft: boolean },
    editor: Editor,
  ): Promise<EditedContent>
}

function differencesBetween(name: ContentName, before: unknown, after: unknown) {
  return differencesOf(formOf(name), completeContent(name, before), completeContent(name, after))
}

export function createContent({
  db,
  clock,
  pictures,
  changes,
  readIdentity,
  hasProduct,
  mailViews,
  mail,
  origin,
}: Context & {
  changes: Changes
  /** With a connection through it, and never an older value. */
  readIdentity: (source?: Db | Tx) => Promise<Identity>
  /** Whether visitors can open the product. */
  hasProduct: (id: number) => Promise<boolean>
  /** A mail for each of their words: no page shows them. */
  mailViews: () => ContentPage[]
  mail: Omit<MailAddresses, 'words'>
  origin: string
}): Content {
  const published = keepPublished({ db, changes })
  const context = { db, clock, pictures }
  const shown = showContent({ ...context, changes, origin, published, readIdentity })

  const viewsOfMails = makeOnce<ContentPage[]>()
  const viewsIn = <Name extends ContentName>(name: Name, value: ContentOf<Name>, values: PlaceholderValues) =>
    name === 'mails' ? viewsOfMails([], mailViews) : viewsOf(name, value, values)

  const linkSources = { published: published.read, placeholders: () => shown.placeholders(), hasProduct }

  async function toState(name: ContentName, draft: Draft, current: unknown) {
    const form = formOf(name)
    const begunWith = await documents.findVersion(db, sources.content(name), draft.baseVersion)
    const value = completeDraft(name, draft.body, current)
    const library = await pictures.read(mediaIdsOf(form, value))
    return toDraftState(draft, {
      problems: [...problemsOf(name, draft.body, current, library), ...(await findPriceProblems(db, name, value))],
      warnings: [
        ...marksOfOwnEntries(name, value).map((path) => problemAt(form, value, path, messages.content.ownSample)),
        ...warningsOfMails(name, value),
        ...(await findDeadLinks(linkSources, name, value)),
      ],
      differences: differencesBetween(name, begunWith, value),
      views: viewsIn(name, value, await shown.placeholders()),
    })
  }

  async function read(name: ContentName, userId: number): Promise<EditedContent> {
    const key = sources.content(name)
    const stored = (await documents.readDocuments(db, [key])).get(key)
    const current = completeContent(name, stored?.body)
    const draft = await readDraft(db, key, userId)
    const drafts = await listDrafts(db, [key])
    const [scheduled] = await listSchedules(db, [key])
    const values = await shown.placeholders()
    return toEdited(name, {
      ...{ stored, pages: pagesOf(name, current, values), views: viewsIn(name, current, values) },
      form: formOf(name),
      published: current,
      draft: draft && { ...(await toState(name, draft, current)), value: completeDraft(name, draft.body, current) },
      scheduled: scheduled ? toScheduled(scheduled, differencesBetween(name, stored?.body, scheduled.body)) : null,
      others: drafts.filter((other) => other.user_id !== userId),
      placeholders: values,
    })
  }

  return {
    ...shown,
    pictureUses: listPictureUses,
    earlierUses: countEarlierUses,
    deadLinks: (form, value) => deadLinksElsewhere(linkSources, form, value),
    countMissed,
    list: async (userId, asked) => await listDocuments(db, { userId, ...asked, values: await shown.placeholders() }),
    read,
    async saveDraft(name, userId, { value, baseVersion, over }) {
      refuseUnstorable(formOf(name), value)
      const draft = { body: value as Json, baseVersion, savedAt: clock.now() }
      await writeDraft(db, sources.content(name), userId, draft, over)
      return await toState(name, draft, await published.read(name))
    },
    async discardDraft(name, userId) {
      await takeDraft(db, sources.content(name), userId)
      return await read(name, userId)
    },
    async publish(name, editor, savedAt) {
      await publishDraft(context, name, editor, savedAt)
      // Whoever has published looks at the pages next.
      await changes.catchUp()
      return await read(name, editor.userId)
    },
    async schedule(name, editor, times) {
      await scheduleDraft(context, name, editor, times)
      return await read(name, editor.userId)
    },
    async cancelSchedule(name, editor) {
      await cancelSchedule(context, name, editor)
      return await read(name, editor.userId)
    },
    publishScheduled: () => publishScheduled({ ...context, origin, mail: { ...mail, words: shown.mailWords } }),
    startPreview: ({ user, sessionId }) =>
      issueLink(db, { scope: 'content-preview', subjectId: user.id, sessionId, at: clock.now(), lifeMs: hourMs }),
    async preview(asked, render) {
      return await renderPreview(await requireEditor(context, asked), render)
    },
    isPreview: () => previewedBy() !== null,
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
      await (version.isDraft ? draftVersion : restoreVersion)(context, name, version, editor)
      await changes.catchUp()
      return await read(name, editor.userId)
    },
  }
}
