import { useEffect, useRef, useState } from 'react'
import { readUser } from './session.ts'

const storageKey = 'adminUnsavedWords'

type Draft = Record<string, unknown>
type Stored = { email: string; path: string; forms: Record<string, Draft> }

/** What each form of the open page holds unsaved, by its name there. */
const openForms = new Map<string, () => Draft | null>()

/** Called where a session ends by itself: what is typed waits in this tab for the same person to sign in again. */
export function keepUnsavedDrafts(path: string): void {
  const entries = [...openForms].flatMap(([name, draftOf]) => {
    const draft = draftOf()
    return draft === null ? [] : [[name, draft] as const]
  })
  const { email } = readUser()
  // Several calls of one page may be refused; the first has ended the session.
  const isFirst = email !== ''
  // Whoever leaves for another page was asked first and chose to discard the draft.
  const isHere = path === window.location.pathname
  if (entries.length === 0 || !isFirst || !isHere) return
  const stored: Stored = { email, path, forms: Object.fromEntries(entries) }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // A full storage keeps nobody from signing in again.
  }
}

/** Nobody reads what somebody else had typed in this tab. */
export function dropDraftsOfOthers(email: string): void {
  if (readStored()?.email !== email) sessionStorage.removeItem(storageKey)
}

function readStored(): Stored | null {
  try {
    const stored: Stored | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return stored && typeof stored.forms === 'object' ? stored : null
  } catch {
    return null
  }
}

/** A new version of the site may ask for other fields: what does not fit the form is not forced into it. */
export function fits(draft: unknown, empty: unknown): boolean {
  if (draft === null || empty === null) return draft !== undefined
  if (typeof draft !== 'object' || typeof empty !== 'object') return typeof draft === typeof empty
  if (Array.isArray(empty)) return Array.isArray(draft)
  return Object.entries(empty).every(([field, value]) => fits((draft as Draft)[field], value))
}

function takeDraft<T extends Draft>(name: string, empty: T): T | null {
  const stored = readStored()
  const draft = stored?.path === window.location.pathname ? stored.forms[name] : undefined
  return draft && fits(draft, empty) ? (draft as T) : null
}

function forgetDraft(name: string): void {
  const stored = readStored()
  if (stored?.path !== window.location.pathname) return
  delete stored.forms[name]
  if (Object.keys(stored.forms).length === 0) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, JSON.stringify(stored))
}

/**
 * What this form held when the session ended, or null. `empty` has the fields that it must have.
 * @param name Which form of the page it is.
 */
export function useEarlierDraft<T extends Draft>(name: string, empty: T): T | null {
  const [draft] = useState(() => takeDraft(name, empty))
  useEffect(() => forgetDraft(name), [name])
  return draft
}

/** Keeps the fields of a form, should the session end before they are saved. Null: nothing is typed. */
export function useUnsavedDraft(name: string, draft: Draft | null): void {
  const current = useRef(draft)
  current.current = draft
  useEffect(() => {
    openForms.set(name, () => current.current)
    return () => {
      openForms.delete(name)
    }
  }, [name])
}
