import { sources } from '#server/platform/changes/sources.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { noteSources } from '#server/platform/pages/page-sources.ts'
import { type Library, mediaReference } from '#shared/content/picture-value.ts'
import { fillPlaceholders, type PlaceholderValues } from '#shared/content/placeholders.ts'
import type { ContentName, ContentOf } from '#shared/content/schemas/kinds.ts'
import type { Shown } from '#shared/content/shown.ts'
import type { Pictures } from './context.ts'
import { completeDraft, formOf } from './forms.ts'
import { mediaIdsOf } from './pictures-of.ts'
import { previewedBy } from './preview.ts'
import { readDraft } from './queries/drafts.ts'
import type { PublishedContent } from './queries/published-content.ts'
import { showValue } from './show-value.ts'

/** What pages and mails get of the documents. */
export type ShownContent = {
  /**
   * For pages: what is published, or in a preview the editor's draft, with placeholders filled and formatted text parsed. While
   * the database is unavailable, what was read last.
   */
  shown<Name extends ContentName>(name: Name): Promise<Shown<ContentOf<Name>>>
  /** As `shown`, where the page that is being rendered need not be rendered again when it changes. */
  untracked<Name extends ContentName>(name: Name): Promise<Shown<ContentOf<Name>>>
  /** For mails: what is published, read through the connection of whoever writes the mail. */
  mailWords(source: Db | Tx): Promise<MailWords>
}

export function showContent({
  db,
  published,
  pictures,
  readPlaceholders,
}: {
  db: Db
  published: PublishedContent
  pictures: Pictures
  readPlaceholders: (source?: Db | Tx) => Promise<PlaceholderValues>
}): ShownContent {
  /** The same object for the same value, placeholders and pictures: what is made of it can be kept, too. */
  const lastShown = new Map<ContentName, { value: unknown; filledWith: string; shown: unknown }>()

  function fill(name: ContentName, value: unknown, values: PlaceholderValues, library: Library): unknown {
    return showValue(formOf(name), value, { fill: (text) => fillPlaceholders(text, values), library })
  }

  function showPublished(name: ContentName, value: unknown, values: PlaceholderValues, library: Library): unknown {
    const filledWith = JSON.stringify([values, ...library])
    const last = lastShown.get(name)
    if (last && last.value === value && last.filledWith === filledWith) return last.shown
    const shown = fill(name, value, values, library)
    lastShown.set(name, { value, filledWith, shown })
    return shown
  }

  async function readPreviewed(name: ContentName, userId: number): Promise<unknown> {
    const draft = await readDraft(db, sources.content(name), userId)
    const current = await published.read(name)
    return draft ? completeDraft(name, draft.body, current) : current
  }

  /** `note`: the page is rendered again when one of the pictures changes. */
  async function show<Name extends ContentName>(name: Name, note: boolean): Promise<Shown<ContentOf<Name>>> {
    const editor = previewedBy()
    const value = editor === null ? await published.read(name) : await readPreviewed(name, editor)
    const ids = mediaIdsOf(formOf(name), value)
    if (note) noteSources(sources.content(name), ...ids.map(mediaReference))
    const library = await pictures.read(ids)
    const values = await readPlaceholders()
    return (editor === null ? showPublished : fill)(name, value, values, library) as Shown<ContentOf<Name>>
  }

  return {
    shown: (name) => show(name, true),
    untracked: (name) => show(name, false),
    async mailWords(source) {
      const [value, values] = await Promise.all([published.readThrough(source, 'mails'), readPlaceholders(source)])
      const shown = showPublished('mails', value, values, new Map()) as Shown<ContentOf<'mails'>>
      return { ...shown, studio: values.studio }
    },
  }
}
