import { useEffect, useState } from 'react'
import { maxLength, notesPageSize } from '#shared/constants.ts'
import type { Note, NoteSubject } from '#shared/contracts/notes.ts'
import { messages } from '#shared/messages.ts'
import { api } from '#web/lib/api.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { textOf } from './admin-api.ts'
import { Panel } from './admin-page.tsx'
import { Notice } from './notice.tsx'
import { readToken } from './session.ts'

type Loaded = { notes: Note[]; total: number }

/** What the studio wrote to itself about an order or a customer, and the line for the next note. */
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
  const [page, setPage] = useState(1)
  const [problem, setProblem] = useState('')

  useEffect(() => {
    const leaving = new AbortController()
    const query = { subject_kind: subjectKind, subject_id: subjectId, page, limit: notesPageSize }
    api('GET /notes', { query, token: readToken(), signal: leaving.signal }).then(
      (answer) => {
        const { items, total } = Array.isArray(answer) ? { items: answer, total: answer.length } : answer
        setLoaded((before) => ({ notes: withOlder(page === 1 ? [] : (before?.notes ?? []), items), total }))
        setProblem('')
      },
      (error) => {
        if (!leaving.signal.aborted) setProblem(textOf(error, messages.app.partFailed))
      },
    )
    return () => leaving.abort()
  }, [subjectKind, subjectId, page])

  return (
    <Panel label={messages.notes.heading}>
      <div className="grid gap-4 p-5">
        <h2 className="text-lg">{messages.notes.heading}</h2>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {loaded && <NoteList notes={loaded.notes} />}
        {loaded && loaded.notes.length < loaded.total && (
          <Button tone="secondary" size="sm" onClick={() => setPage(page + 1)}>
            {messages.notes.older}
          </Button>
        )}
        <NewNote
          subjectKind={subjectKind}
          subjectId={subjectId}
          onAdded={(note) => {
            setLoaded((before) => before && { notes: [note, ...before.notes], total: before.total + 1 })
            onAdded?.()
          }}
        />
      </div>
    </Panel>
  )
}

/** A note added meanwhile moves the pages on, so the next one may begin with what is already here. */
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
          <p className="break-words whitespace-pre-line">{note.body}</p>
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
}: {
  subjectKind: NoteSubject
  subjectId: number
  onAdded: (note: Note) => void
}) {
  const [body, setBody] = useState('')
  const [key, setKey] = useState(newIdempotencyKey)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function add() {
    if (body.trim() === '') return setProblem(messages.notes.missing)
    setIsBusy(true)
    setProblem('')
    try {
      const note = { subject_kind: subjectKind, subject_id: subjectId, body }
      onAdded(await api('POST /notes', { body: note, token: readToken(), idempotencyKey: key }))
      setBody('')
      setKey(newIdempotencyKey())
    } catch (error) {
      setProblem(textOf(error, messages.notes.failed))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <TextAreaField
        label={messages.notes.label}
        hint={messages.notes.hint}
        error={problem}
        rows={3}
        maxLength={maxLength.text}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <Button type="submit" tone="secondary" size="sm" isBusy={isBusy} className="justify-self-start">
        {messages.notes.add}
      </Button>
    </form>
  )
}
