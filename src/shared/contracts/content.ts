import { z } from 'zod'
import { documentMaxBytes } from '../constants.ts'
import { contentNames } from '../content/schemas/kinds.ts'
import { endpoint } from '../endpoint.ts'
import { idParam, isoTime, listQuery } from './fields.ts'
import { storableDocument } from './stored-document.ts'

const name = z.enum(contentNames)
const byName = z.object({ name })

/** A document as it is stored; the service checks it by its kind (content/schemas/kinds.ts). */
const value = z.record(z.string(), z.unknown())

const difference = z.object({
  /** Names and numbers from the top of the document: `questions.3.answer`. */
  path: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type ContentDifference = z.infer<typeof difference>

const problem = z.object({ path: z.string(), label: z.string(), message: z.string() })

/** One page of a document with several, and the part of the document that it shows. */
const contentPage = z.object({ label: z.string(), path: z.string(), field: z.string() })
export type ContentPage = z.infer<typeof contentPage>

const draftState = z.object({
  saved_at: isoTime,
  base_version: z.number().int(),
  /** What keeps the draft from being published. */
  problems: z.array(problem),
  /** What may be published, and is better looked at before: links that lead nowhere, samples that are none. */
  warnings: z.array(problem),
  /** Against what is published now. */
  differences: z.array(difference),
  /** The pages, and the cases of pages, on which its texts stand in a preview. */
  views: z.array(contentPage),
})

export const editedContent = z.object({
  name,
  label: z.string(),
  path: z.string(),
  /** As they are published; empty for a document with one page or none. */
  pages: z.array(contentPage),
  /** These and every other page, or case of a page, on which the published texts stand in a preview. */
  views: z.array(contentPage),
  /** JSON Schema (draft 2020-12), with labels, help and controls for the form. */
  form: value,
  published: value,
  /** 0 while nothing was ever published: the standard texts are shown. */
  version: z.number().int(),
  changed_at: isoTime.nullable(),
  changed_by: z.string().nullable(),
  /** The caller's own. */
  draft: draftState.extend({ value }).nullable(),
  /** What is published by itself at a time; `problem` says why it was not, and is empty before. */
  scheduled: z
    .object({ publish_at: isoTime, by: z.string(), problem: z.string(), differences: z.array(difference) })
    .nullable(),
  /** Who else has a draft of it. */
  others: z.array(z.object({ email: z.string(), saved_at: isoTime })),
  /** What the placeholders stand for now. */
  placeholders: z.record(z.string(), z.string()),
})
export type EditedContent = z.infer<typeof editedContent>

const admin = { access: 'admin', limit: 'admin' } as const

export const listContent = endpoint({
  ...admin,
  method: 'GET',
  path: '/content',
  needs: 'settings:read',
  summary:
    'The documents of the site’s texts, with who changed each last and whether the caller has a draft. `show=missed`: those that were not published at their time.',
  query: z.object({ show: z.enum(['missed']).optional() }),
  result: z.object({
    items: z.array(
      z.object({
        name,
        label: z.string(),
        path: z.string(),
        pages: z.array(contentPage),
        /** Visitors find its pages below those of the document before. */
        is_below: z.boolean(),
        changed_at: isoTime.nullable(),
        changed_by: z.string().nullable(),
        draft_saved_at: isoTime.nullable(),
        publish_at: isoTime.nullable(),
        /** Why it was not published at that time; empty while that is still to come. */
        schedule_problem: z.string(),
      }),
    ),
  }),
})

export const readContent = endpoint({
  ...admin,
  method: 'GET',
  path: '/content/:name',
  needs: 'settings:read',
  summary: 'One document: its form, what is published, and the caller’s draft with its problems and differences.',
  params: byName,
  result: editedContent,
})

export const saveContentDraft = endpoint({
  ...admin,
  method: 'PUT',
  path: '/content/:name/draft',
  needs: 'site:change',
  summary:
    'Stores the caller’s draft, complete or not; nobody else sees it. `base_version` is the version it was made from. Refused with 409 when the draft was saved elsewhere since `saved_at`.',
  params: byName,
  bodyMaxBytes: documentMaxBytes,
  body: z.object({
    value: storableDocument,
    base_version: z.number().int().min(0),
    /** When the draft that the caller knows was saved; null for none. */
    saved_at: isoTime.max(40).nullable(),
  }),
  result: draftState,
})

export const discardContentDraft = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/content/:name/draft',
  needs: 'site:change',
  summary: 'Throws the caller’s draft away.',
  params: byName,
  result: editedContent,
})

export const publishContent = endpoint({
  ...admin,
  method: 'POST',
  path: '/content/:name/publish',
  needs: 'site:change',
  summary:
    'Publishes the caller’s draft as it was saved at `saved_at`. Refused with 422 and `problems` while it has any; with 409 when it was saved elsewhere since (code `conflict`), or when somebody has published since it began (code `stale`, with `changed_by`, `version`, `differences`, and in `merged` the draft with those wherever it changed nothing).',
  params: byName,
  body: z.object({ saved_at: isoTime.max(40) }),
  result: editedContent,
})

export const scheduleContent = endpoint({
  ...admin,
  method: 'POST',
  path: '/content/:name/schedule',
  needs: 'site:change',
  summary:
    'Publishes the caller’s draft by itself at a time; until then it is nobody’s draft. Refused as publishing is, and with 409 while the document waits for a time already.',
  params: byName,
  body: z.object({ publish_at: isoTime.max(40), saved_at: isoTime.max(40) }),
  result: editedContent,
})

export const cancelContentSchedule = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/content/:name/schedule',
  needs: 'site:change',
  summary: 'Makes what waits for its time a draft of the caller; refused with 409 while the caller has one.',
  params: byName,
  result: editedContent,
})

export const previewContent = endpoint({
  ...admin,
  method: 'POST',
  path: '/content/preview',
  needs: 'site:change',
  summary:
    'A token for an hour, and a cookie: a page opened with ?preview= and the token shows the caller’s drafts in place of what is published, in this browser and as long as the caller’s session lives.',
  result: z.object({ token: z.string() }),
})

export const listContentVersions = endpoint({
  ...admin,
  method: 'GET',
  path: '/content/:name/versions',
  needs: 'settings:read',
  summary: 'Every published version of one document, newest first, each with what differs from the one before.',
  params: byName,
  query: listQuery.omit({ q: true }),
  result: z.object({
    items: z.array(
      z.object({
        id: z.number().int(),
        created_at: isoTime,
        changed_by: z.string().nullable(),
        differences: z.array(difference),
      }),
    ),
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  }),
})
export type ContentVersions = z.infer<typeof listContentVersions.result>

export const restoreContent = endpoint({
  ...admin,
  method: 'POST',
  path: '/content/:name/versions/:id/restore',
  needs: 'site:change',
  summary:
    'Publishes an earlier version again; drafts stay as they are. Refused with 409 when another version than `base_version` is published now, and with 422 and `problems` when something that it shows is gone. With `as_draft` it becomes the caller’s draft instead, refused with 409 while there is one.',
  params: byName.extend({ id: idParam }),
  body: z.object({ base_version: z.number().int().min(0), as_draft: z.boolean().default(false) }),
  result: editedContent,
})
