import { useEffect, useRef, useState } from 'react'
import { readUser } from './session.ts'

/** A stored name, which the privacy policy lists: it stays, although the code calls them drafts. */
const storageKey = 'adminUnsavedWords'

type Draft = Record<string, unknown>
type Stored = { email: string; path: string; forms: Record<string, Draft> }

/** The unsaved draft of each form on the open page, by the form's name. */
const openForms = new Map<string, () => Draft | null>()

/** Called when a session ends unexpectedly: keeps the drafts in this tab until the same administrator signs in again. */
export function storeUnsavedDrafts(path: string): void {
  const entries = [...openForms].flatMap(([name, draftOf]) => {
    const draft = draftOf()
    return draft === null ? [] : [[name, draft] as const]
  })
  const { email } = readUser()
  // Several requests of one page may be refused; the first one ended the session, so `email` is empty for the others.
  const isFirst = email !== ''
  // For a navigation to another page, the administrator was already asked and chose to discard the draft.
  const isHere = path === window.location.pathname
  if (entries.length === 0 || !isFirst || !isHere) return
  const stored: Stored = { email, path, forms: Object.fromEntries(entries) }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // A full storage must not prevent signing in again.
  }
}

/** Whether drafts wait for this administrator to sign in again. */
export function hasStoredDrafts(email: string): boolean {
  return email !== '' && readStored()?.email === email
}

/** No administrator may see the drafts of another. */
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

/** A newer version of the site may have other fields: a draft that does not fit the form is dropped. */
export function hasFieldsOf(draft: unknown, empty: unknown): boolean {
  if (draft === null || empty === null) return draft !== undefined
  if (typeof draft !== 'object' || typeof empty !== 'object') return typeof draft === typeof empty
  if (Array.isArray(empty)) return Array.isArray(draft)
  return Object.entries(empty).every(([field, value]) => hasFieldsOf((draft as Draft)[field], value))
}

function readDraft<T extends Draft>(name: string, empty: T): T | null {
  const stored = readStored()
  const draft = stored?.path === window.location.pathname ? stored.forms[name] : undefined
  return draft && hasFieldsOf(draft, empty) ? (draft as T) : null
}

function forgetDraft(name: string): void {
  const stored = readStored()
  if (stored?.path !== window.location.pathname) return
  delete stored.forms[name]
  if (Object.keys(stored.forms).length === 0) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, JSON.stringify(stored))
}

/**
 * What this form held when the session ended, or null. `empty` has the fields that the draft must have.
 * @param name Identifies the form on the page.
 */
export function useEarlierDraft<T extends Draft>(name: string, empty: T): T | null {
  const [draft] = useState(() => readDraft(name, empty))
  useEffect(() => forgetDraft(name), [name])
  return draft
}

/** Keeps the form's fields in case the session ends before they are saved; null when nothing is typed. */
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
