import { sources } from '#server/platform/changes/sources.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { mediaIdsOf } from '#server/platform/form-pictures.ts'
import { mailLookOf } from '#server/platform/mail/mail-look.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { makeOnce } from '#server/platform/make-once.ts'
import { noteSources } from '#server/platform/pages/page-sources.ts'
import { shopYear } from '#shared/business-days.ts'
import { documentFacts, documentsNamedIn } from '#shared/content/document-facts.ts'
import { inOrder } from '#shared/content/news-posts.ts'
import { type Library, mediaReference } from '#shared/content/picture-value.ts'
import { type PlaceholderValues, placeholderValues } from '#shared/content/placeholders.ts'
import type { ContentName, ContentOf } from '#shared/content/schemas/kinds.ts'
import type { Parts } from '#shared/content/schemas/parts.ts'
import type { Shown } from '#shared/content/shown.ts'
import type { Identity } from '../settings/settings.ts'
import type { Context } from './context.ts'
import { completeDraft, formOf } from './forms.ts'
import { previewedBy } from './preview.ts'
import { readDraft } from './queries/drafts.ts'
import { keepFilledParts } from './queries/filled-parts.ts'
import { keepPostChanges, type PostChanges } from './queries/post-changes.ts'
import type { PublishedContent } from './queries/published-content.ts'
import { keepNews, type ShownPost } from './queries/shown-news.ts'
import { showDocument } from './show-value.ts'

/** What pages and mails get of the documents. */
export type ShownContent = {
  /**
   * For pages: what is published, or in a preview the editor's draft, with placeholders filled and formatted text parsed. While
   * the database is unavailable, what was read last.
   */
  shown<Name extends ContentName>(name: Name): Promise<Shown<ContentOf<Name>>>
  /** As `shown`, where the page that is being rendered need not be rendered again when it changes. */
  untracked<Name extends ContentName>(name: Name): Promise<Shown<ContentOf<Name>>>
  /** For pages: the parts of the site that something may lead to: switched on, and with something to show. */
  offeredParts(): Promise<Parts>
  /** For pages: the posts that are shown now, the newest first; in a preview all of them, drafts included. */
  news(): Promise<readonly ShownPost[]>
  /** Whether there are any, for pages that show none of them. */
  hasNews(): Promise<boolean>
  /** As `news`, in a preview, too; of no page. */
  publishedNews(): Promise<readonly ShownPost[]>
  /** When the posts were last changed, for the feed. */
  postChanges(): Promise<PostChanges>
  /** What is published, in a preview, too; of no page. */
  published<Name extends ContentName>(name: Name): Promise<Shown<ContentOf<Name>>>
  /** For mails: what is published, read through the connection of whoever writes the mail. */
  mailWords(source: Db | Tx): Promise<MailWords>
  /** In a preview: the words of mails with the editor’s draft. */
  previewedMailWords(): Promise<MailWords>
  /** What the placeholders stand for. */
  placeholders(source?: Db | Tx): Promise<PlaceholderValues>
}

type ReadContent = <Name extends ContentName>(name: Name) => Promise<ContentOf<Name>>
/** The documents that placeholders are about. */
const factDocuments = (read: ReadContent) =>
  [read('packages'), read('promises'), read('services'), read('about')] as const

export function showContent({
  db,
  clock,
  pictures,
  changes,
  origin,
  published,
  readIdentity,
}: Context & {
  changes: Changes
  /** The shop's own. */
  origin: string
  published: PublishedContent
  readIdentity: (source?: Db | Tx) => Promise<Identity>
}): ShownContent {
  /** The same object for the same value, placeholders and pictures: what is made of it can be kept, too. */
  const lastShown = new Map<ContentName, { value: unknown; filling: string; shown: unknown }>()
  const quotedBy = new WeakMap<object, string[]>()
  const valuesOnce = makeOnce<PlaceholderValues>()
  const wordsOnce = makeOnce<MailWords>()
  const filledParts = keepFilledParts({ changes, read: published.read })
  const news = keepNews({ clock, changes, read: () => readPublished('news') })

  function showPublished<Name extends ContentName>(
    name: Name,
    value: ContentOf<Name>,
    filledWith: { values: PlaceholderValues; library: Library },
  ): Shown<ContentOf<Name>> {
    const filling = JSON.stringify([filledWith.values, ...filledWith.library])
    const last = lastShown.get(name)
    if (last && last.value === value && last.filling === filling) return last.shown as Shown<ContentOf<Name>>
    const shown = showDocument(name, value, filledWith)
    lastShown.set(name, { value, filling, shown })
    return shown
  }

  /** A page that says something of another document, such as a price, is rendered again when the document with it changes. */
  function noteQuoted(value: unknown) {
    if (typeof value !== 'object' || value === null) return
    const quoted = quotedBy.get(value) ?? documentsNamedIn(value).map(sources.content)
    quotedBy.set(value, quoted)
    noteSources(...quoted)
  }

  /** `editor`: whose drafts of these documents they are, too. */
  async function placeholders(source?: Db | Tx, editor: number | null = null): Promise<PlaceholderValues> {
    const read = <Name extends ContentName>(name: Name) => {
      if (source) return published.readThrough(source, name)
      return editor === null ? published.read(name) : readPreviewed(name, editor)
    }
    const [identity, ...documents] = await Promise.all([readIdentity(source), ...factDocuments(read)])
    const make = () => placeholdersOf(identity, ...documents)
    // Almost every page and every order asks for them.
    return source || editor !== null ? make() : valuesOnce([identity, ...documents, shopYear(clock.now())], make)
  }

  function placeholdersOf(
    { studio, brand, work: { days, deliveries, promise, countries } }: Identity,
    packages: ContentOf<'packages'>,
    promised: ContentOf<'promises'>,
    services: ContentOf<'services'>,
    about: ContentOf<'about'>,
  ): PlaceholderValues {
    return placeholderValues(studio, {
      year: shopYear(clock.now()),
      ...days,
      ...{ deliveries, promise, promised, countries, colors: brand.colors },
      ...documentFacts({ packages, services, about }),
    })
  }

  async function readPreviewed<Name extends ContentName>(name: Name, userId: number): Promise<ContentOf<Name>> {
    const draft = await readDraft(db, sources.content(name), userId)
    const current = await published.read(name)
    return draft ? completeDraft(name, draft.body, current) : current
  }

  /** `note`: whether the page is rendered again when the document or one of its pictures changes, or what it says of others. */
  async function show<Name extends ContentName>(name: Name, note: 'all' | 'others' | 'nothing', editor: number | null) {
    const value = editor === null ? await published.read(name) : await readPreviewed(name, editor)
    if (note !== 'nothing') noteQuoted(value)
    const ids = mediaIdsOf(formOf(name), value)
    if (note === 'all') noteSources(sources.content(name), ...ids.map(mediaReference))
    const library = await pictures.read(ids)
    const values = await placeholders(undefined, editor)
    return (editor === null ? showPublished : showDocument)(name, value, { values, library })
  }

  const readPublished = <Name extends ContentName>(name: Name) => show(name, 'others', null)

  const readNews = async () => {
    const editor = previewedBy()
    return editor === null ? await news.posts() : inOrder((await show('news', 'others', editor)).posts)
  }

  return {
    placeholders: (source) => placeholders(source),
    shown: (name) => show(name, 'all', previewedBy()),
    untracked: (name) => show(name, 'nothing', previewedBy()),
    published: readPublished,
    offeredParts: async () => filledParts(await show('parts', 'all', previewedBy())),
    async news() {
      const posts = await readNews()
      noteSources(
        sources.content('news'),
        ...mediaIdsOf(formOf('news'), await published.read('news')).map(mediaReference),
      )
      return posts
    },
    async hasNews() {
      noteSources(sources.hasNews)
      return (await readNews()).length > 0
    },
    publishedNews: news.posts,
    postChanges: keepPostChanges({ db, changes }),
    async previewedMailWords() {
      const [shown, { studio, brand }] = await Promise.all([show('mails', 'nothing', previewedBy()), readIdentity()])
      return { ...shown, studio: studio.name, look: mailLookOf(brand, origin) }
    },
    async mailWords(source) {
      const [value, identity, ...documents] = await Promise.all([
        published.readThrough(source, 'mails'),
        readIdentity(source),
        ...factDocuments((name) => published.readThrough(source, name)),
      ])
      const of = [value, identity, ...documents, shopYear(clock.now())]
      return wordsOnce(of, () => {
        const values = placeholdersOf(identity, ...documents)
        const shown = showPublished('mails', value, { values, library: new Map() })
        const { studio, brand } = identity
        return { ...shown, studio: studio.name, look: mailLookOf(brand, origin) }
      })
    },
  }
}
