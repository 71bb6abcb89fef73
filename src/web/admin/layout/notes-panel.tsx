import { useEffect, useRef, useState } from 'react'
import { maxLength, notesPageSize } from '#shared/constants.ts'
import type { Note, NoteSubject } from '#shared/contracts/notes.ts'
import { messages } from '#shared/messages.ts'
import { isOutcomeUnknown, retried, textOf } from '#web/admin/lib/admin-api.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { useEarlierDraft, useUnsavedDraft } from '#web/admin/lib/unsaved-drafts.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import { api } from '#web/lib/api.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Panel } from './admin-page.tsx'
import { Notice } from './notice.tsx'

type Loaded = { notes: Note[]; total: number }

/** Internal notes about an order or a customer, and the form for the next one. */
export function NotesPanel({
  subjectKind,
  subjectId,
  onAdded,
}: {
  subjectKind: NoteSubject
  subjectId: number
  onAdded?: () => void
}) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  /** An object, so that setting it reloads, even for the same page. */
  const [wanted, setWanted] = useState({ page: 1 })
  const [problem, setProblem] = useState('')
  const asAdmin = useAsAdmin()

  useEffect(() => {
    const { page } = wanted
    const leaving = new AbortController()
    const query = { subject_kind: subjectKind, subject_id: subjectId, page, limit: notesPageSize }
    const { signal } = leaving
    asAdmin((token) => retried(() => api('GET /notes', { query, token, signal }))).then(
      (answer) => {
        const { items, total } = Array.isArray(answer) ? { items: answer, total: answer.length } : answer
        setLoaded((before) => ({ notes: withOlder(page === 1 ? [] : (before?.notes ?? []), items), total }))
        setProblem('')
      },
      (error) => {
        if (!signal.aborted) setProblem(textOf(error, messages.app.partFailed))
      },
    )
    return () => leaving.abort()
  }, [asAdmin, subjectKind, subjectId, wanted])

  return (
    <Panel label={messages.notes.heading}>
      <div className="grid gap-4 p-5">
        <h2 className="text-lg">{messages.notes.heading}</h2>
        {loaded && <NoteList notes={loaded.notes} />}
        {problem && <Notice tone="danger">{problem}</Notice>}
        {problem ? (
          <Button tone="secondary" size="sm" onClick={() => setWanted({ ...wanted })}>
            {messages.admin.tryAgain}
          </Button>
        ) : (
          loaded &&
          loaded.notes.length < loaded.total && (
            <Button tone="secondary" size="sm" onClick={() => setWanted({ page: wanted.page + 1 })}>
              {messages.notes.older}
            </Button>
          )
        )}
        {isAllowed('orders:change') && (
          <NewNote
            subjectKind={subjectKind}
            subjectId={subjectId}
            onAdded={(note) => {
              setLoaded((before) => before && withNew(before, note))
              onAdded?.()
            }}
            onLost={() => setWanted({ page: 1 })}
          />
        )}
      </div>
    </Panel>
  )
}

/** After a retry the note may already be in the list. */
function withNew({ notes, total }: Loaded, note: Note): Loaded {
  if (notes.some(({ id }) => id === note.id)) return { notes, total }
  return { notes: [note, ...notes], total: total + 1 }
}

/** A note added meanwhile shifts the pages, so the next page may begin with notes that are already shown. */
function withOlder(known: readonly Note[], older: readonly Note[]): Note[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...older.filter(({ id }) => !ids.has(id))]
}

function NoteList({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0) return <p className="text-sm text-muted">{messages.notes.empty}</p>
  return (
    <ul className="grid gap-3">
      {notes.map((note) => (
        <li key={note.id} className="border-l-2 border-line-strong pl-3 text-sm">
          <p className="whitespace-pre-line">{note.body}</p>
          <p className="fact mt-1 text-muted">
            {note.author} · <time dateTime={note.created_at}>{formatDayAndTime(note.created_at)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}

function NewNote({
  subjectKind,
  subjectId,
  onAdded,
  onLost,
}: {
  subjectKind: NoteSubject
  subjectId: number
  onAdded: (note: Note) => void
  /** No answer came, so the note may have been saved. */
  onLost: () => void
}) {
  const [body, setBody] = useState(useEarlierDraft('note', { body: '' })?.body ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [failure, setFailure] = useState('')
  /** The idempotency key: kept while the same text is retried, renewed when the text changes. */
  const key = useRef('')
  const field = useRef<HTMLTextAreaElement>(null)
  const asAdmin = useAsAdmin()
  useUnsavedChangesPrompt(body.trim() !== '')
  useUnsavedDraft('note', body.trim() === '' ? null : { body })

  async function add() {
    setFailure('')
    setIsMissing(body.trim() === '')
    if (body.trim() === '') return field.current?.focus()
    setIsBusy(true)
    key.current ||= newIdempotencyKey()
    try {
      const note = { subject_kind: subjectKind, subject_id: subjectId, body }
      const call = { body: note, idempotencyKey: key.current }
      onAdded(await asAdmin((token) => api('POST /notes', { ...call, token })))
      setBody('')
      key.current = ''
    } catch (error) {
      setFailure(textOf(error, messages.notes.failed))
      if (isOutcomeUnknown(error)) onLost()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void add()
      }}
    >
      <TextAreaField
        label={messages.notes.label}
        hint={messages.notes.hint}
        error={isMissing ? messages.notes.missing : null}
        rows={3}
        maxLength={maxLength.text}
        value={body}
        ref={field}
        onChange={(event) => {
          key.current = ''
          setBody(event.target.value)
        }}
      />
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Button type="submit" tone="secondary" size="sm" isBusy={isBusy} className="justify-self-start">
        {messages.notes.add}
      </Button>
    </form>
  )
}
