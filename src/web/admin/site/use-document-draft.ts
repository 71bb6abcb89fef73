import { useEffect, useRef, useState } from 'react'
import type { EditedContent } from '#shared/contracts/content.ts'
import { messages } from '#shared/messages.ts'
import { isSame } from '#web/admin/lib/is-same.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import { api } from '#web/lib/api.ts'
import { type CheckedDraft, type DocumentValue, findKept, standing, storedValue } from './document-draft.ts'
import { createDraftSaver, type SavingState } from './draft-saver.ts'
import { draftSaving, problemsIn } from './draft-saving.ts'
import { withValueAt } from './form/form-path.ts'
import { forgetKeptDraft, keepDraft } from './kept-drafts.ts'

/** A document while it is edited: what is typed, what the server has of it, and the way between the two. */
export function useDocumentDraft(opened: EditedContent) {
  const [document, setDocument] = useState(opened)
  const [found] = useState(() => (isAllowed('site:change') ? findKept(opened) : null))
  const [foundState, setFoundState] = useState(found && (found.isNewest ? 'used' : 'asked'))
  const [value, setValue] = useState(found?.isNewest ? found.value : storedValue(opened))
  const [checked, setChecked] = useState<CheckedDraft | null>(opened.draft)
  const [problems, setProblems] = useState(opened.draft?.problems ?? [])
  const [saving, setSaving] = useState<SavingState>({ kind: 'saved' })
  // What the server has, and how often that has changed: the page in its frame is read again.
  const [saved, setSaved] = useState({ value: storedValue(opened), edition: 0 })
  // Raised when the form is filled with other values: its lists forget what was open and removed.
  const [filling, setFilling] = useState(0)
  const base = useRef(found?.isNewest ? found.base : (opened.draft?.base_version ?? opened.version))
  // The newest value: several changes may come before the next rendering.
  const latest = useRef(value)
  const savedAt = useRef(opened.draft?.saved_at ?? null)
  const asAdmin = useAsAdmin()
  const { name } = opened
  // What was found is kept until somebody has decided about it.
  const isAsked = useRef(found !== null && !found.isNewest)
  const keep = (draft: Parameters<typeof keepDraft>[1]) => {
    if (!isAsked.current) keepDraft(name, draft)
  }
  const forget = () => {
    if (!isAsked.current) forgetKeptDraft(name)
  }

  const [saver] = useState(() =>
    createDraftSaver<{ value: DocumentValue; base: number }>({
      ...draftSaving,
      onState: setSaving,
      async send({ value, base }) {
        const body = { value, base_version: base, saved_at: savedAt.current }
        const answer = await asAdmin((token) =>
          api('PUT /content/:name/draft', { params: { name }, body, token }),
        ).catch((error: unknown) => {
          setProblems((all) => problemsIn(error) ?? all)
          throw error
        })
        savedAt.current = answer.saved_at
        if (latest.current === value) forget()
        else keep({ value: latest.current, base_version: base, over: answer.saved_at })
        setChecked(answer)
        if (latest.current === value) setProblems(answer.problems)
        setSaved((was) => (isSame(was.value, value) ? was : { value, edition: was.edition + 1 }))
      },
    }),
  )

  function store(next: DocumentValue) {
    latest.current = next
    setValue(next)
    keep({ value: next, base_version: base.current, over: savedAt.current })
    saver.change({ value: next, base: base.current })
  }

  /** What the server answers to publishing, discarding and restoring. */
  function take(answer: EditedContent) {
    const next = storedValue(answer)
    setDocument(answer)
    setChecked(answer.draft)
    setProblems(answer.draft?.problems ?? [])
    setSaved((was) => (isSame(was.value, next) ? was : { value: next, edition: was.edition + 1 }))
    savedAt.current = answer.draft?.saved_at ?? null
    base.current = answer.draft?.base_version ?? answer.version
    if (isSame(latest.current, next)) return
    latest.current = next
    setValue(next)
    setFilling((count) => count + 1)
  }

  useEffect(() => {
    if (found?.isNewest) saver.change({ value: found.value, base: found.base })
    const now = () => void saver.flush()
    window.addEventListener('online', now)
    return () => {
      window.removeEventListener('online', now)
      // What does not arrive now is kept in the browser; another opening of the page sends it.
      void saver.flush().then(() => saver.forget())
    }
  }, [saver, found])

  const isLost = saving.kind === 'offline' || saving.kind === 'refused'
  useUnsavedChangesPrompt(isLost, messages.siteEditor.leaving)
  const isOnItsWay = saving.kind === 'typing' || saving.kind === 'saving'
  useEffect(() => {
    // Inside the area the request goes on after leaving the page; only closing the window would end it.
    if (!isOnItsWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOnItsWay])

  return {
    ...{ document, value, checked, problems, saving, saved, filling, foundState },
    isBehind: checked !== null && base.current < document.version,
    change(path: string, next: unknown) {
      setProblems((all) => standing(all, path))
      store(withValueAt(latest.current, path, next) as DocumentValue)
    },
    /** True when everything typed is on the server. */
    flush: () => saver.flush(),
    async discard() {
      await saver.forget()
      try {
        take(await asAdmin((token) => api('DELETE /content/:name/draft', { params: { name }, token })))
        forget()
      } catch (error) {
        store(latest.current)
        throw error
      }
    },
    async publish() {
      take(
        await asAdmin((token) =>
          api('POST /content/:name/publish', { params: { name }, body: { saved_at: savedAt.current ?? '' }, token }),
        ),
      )
    },
    async schedule(at: Date) {
      const body = { publish_at: at.toISOString(), saved_at: savedAt.current ?? '' }
      take(await asAdmin((token) => api('POST /content/:name/schedule', { params: { name }, body, token })))
    },
    async cancelSchedule() {
      if (!(await saver.flush())) throw new Error(messages.siteEditor.offline)
      take(await asAdmin((token) => api('DELETE /content/:name/schedule', { params: { name }, token })))
    },
    /** Over the version that is shown as the one in force; or as a draft of it. */
    async restore(id: number, { asDraft }: { asDraft: boolean }) {
      await saver.flush()
      const body = { base_version: document.version, as_draft: asDraft }
      take(
        await asAdmin((token) =>
          api('POST /content/:name/versions/:id/restore', { params: { name, id }, body, token }),
        ),
      )
    },
    /** The draft goes on from this version, with what it changes wherever the draft has changed nothing. */
    async putOnTop({ version, merged }: { version: number; merged: DocumentValue }) {
      base.current = version
      if (!isSame(latest.current, merged)) setFilling((count) => count + 1)
      store(merged)
      return await saver.flush()
    },
    useFound() {
      if (!found) return
      base.current = found.base
      isAsked.current = false
      setFoundState(null)
      setFilling((count) => count + 1)
      setProblems([])
      store(found.value)
    },
    dropFound() {
      isAsked.current = false
      setFoundState(null)
      forgetKeptDraft(name)
    },
  }
}

export type DocumentDraft = ReturnType<typeof useDocumentDraft>
