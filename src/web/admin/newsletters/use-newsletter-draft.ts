import { useEffect, useRef, useState } from 'react'
import type { Newsletter } from '#shared/contracts/newsletters.ts'
import { messages } from '#shared/messages.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import { standing } from '#web/admin/site/document-draft.ts'
import { createDraftSaver, type SavingState } from '#web/admin/site/draft-saver.ts'
import { draftSaving, problemsIn } from '#web/admin/site/draft-saving.ts'
import { withValueAt } from '#web/admin/site/form/form-path.ts'
import { api } from '#web/lib/api.ts'

type Value = Record<string, unknown>

/** A place that was left covers its fields; a list that was changed does not cover its entries. */
const covers = (place: string, path: string) => path === place || (/\.\d+$/.test(place) && path.startsWith(`${place}.`))

/** A newsletter while it is written: what is typed, and what the server has of it. Everybody who works here sees the same draft. */
export function useNewsletterDraft(opened: Newsletter) {
  const { id } = opened
  const [value, setValue] = useState<Value>(opened.value)
  const [problems, setProblems] = useState(opened.problems)
  const [saving, setSaving] = useState<SavingState>({ kind: 'saved' })
  const [saved, setSaved] = useState({ value: opened.value as Value, at: opened.changed_at, version: opened.version })
  /** The fields that were typed in or left, or all of them: nothing is marked before anybody has been there. */
  const [visited, setVisited] = useState<readonly string[] | 'all'>([])
  const visit = (place: string) => setVisited((all) => (all === 'all' || all.includes(place) ? all : [...all, place]))
  const focused = useRef('')
  const latest = useRef<Value>(opened.value)
  const version = useRef(opened.version)
  const asAdmin = useAsAdmin()

  const [saver] = useState(() =>
    createDraftSaver<Value>({
      ...draftSaving,
      onState: setSaving,
      async send(next) {
        const body = { value: next, version: version.current }
        const answer = await asAdmin((token) => api('PUT /newsletters/:id', { params: { id }, body, token })).catch(
          (error: unknown) => {
            setProblems((all) => problemsIn(error) ?? all)
            throw error
          },
        )
        version.current = answer.version
        if (latest.current === next) setProblems(answer.problems)
        setSaved({ value: next, at: answer.changed_at, version: answer.version })
      },
    }),
  )

  useEffect(() => {
    const now = () => void saver.flush()
    window.addEventListener('online', now)
    return () => {
      window.removeEventListener('online', now)
      void saver.flush()
    }
  }, [saver])

  // What is typed is nowhere else until it is saved.
  useUnsavedChangesPrompt(saving.kind === 'offline' || saving.kind === 'refused', messages.newsletters.leaving)
  const isOnItsWay = saving.kind === 'typing' || saving.kind === 'saving'
  useEffect(() => {
    if (!isOnItsWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOnItsWay])

  return {
    ...{ value, problems, saving, saved },
    /** Those at their fields. */
    marked: visited === 'all' ? problems : problems.filter(({ path }) => visited.some((place) => covers(place, path))),
    markAll: () => setVisited('all'),
    noteFocus(path: string) {
      if (focused.current !== '' && focused.current !== path) visit(focused.current)
      focused.current = path
    },
    change(path: string, next: unknown) {
      visit(path)
      setProblems((all) => standing(all, path))
      latest.current = withValueAt(latest.current, path, next) as Value
      setValue(latest.current)
      saver.change(latest.current)
    },
    /** The problems as the server sees them now. */
    setProblems,
    /** True when everything typed is on the server. */
    flush: () => saver.flush(),
    /** What was typed is not wanted any more. */
    forget: () => saver.forget(),
  }
}
