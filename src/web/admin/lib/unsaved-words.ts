import { useEffect, useRef, useState } from 'react'
import { readUser } from './session.ts'

const storageKey = 'adminUnsavedWords'

type Words = Record<string, unknown>
type Stored = { email: string; path: string; forms: Record<string, Words> }

/** What each form of the open page holds unsaved, by its name there. */
const openForms = new Map<string, () => Words | null>()

/** Called where a session ends by itself: what is typed waits in this tab for the same person to sign in again. */
export function keepUnsavedWords(path: string): void {
  const entries = [...openForms].flatMap(([name, wordsOf]) => {
    const words = wordsOf()
    return words === null ? [] : [[name, words] as const]
  })
  const { email } = readUser()
  // Several calls of one page may be refused; the first has ended the session.
  const isFirst = email !== ''
  // Who goes on to another page has been asked, and left the words behind.
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
export function dropWordsOfOthers(email: string): void {
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
export function fits(words: unknown, empty: unknown): boolean {
  if (words === null || empty === null) return words !== undefined
  if (typeof words !== 'object' || typeof empty !== 'object') return typeof words === typeof empty
  if (Array.isArray(empty)) return Array.isArray(words)
  return Object.entries(empty).every(([field, value]) => fits((words as Words)[field], value))
}

function takeWords<T extends Words>(name: string, empty: T): T | null {
  const stored = readStored()
  const words = stored?.path === window.location.pathname ? stored.forms[name] : undefined
  return words && fits(words, empty) ? (words as T) : null
}

function forgetWords(name: string): void {
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
export function useWordsBefore<T extends Words>(name: string, empty: T): T | null {
  const [words] = useState(() => takeWords(name, empty))
  useEffect(() => forgetWords(name), [name])
  return words
}

/** Keeps the fields of a form, should the session end before they are saved. Null: nothing is typed. */
export function useUnsavedWords(name: string, words: Words | null): void {
  const current = useRef(words)
  current.current = words
  useEffect(() => {
    openForms.set(name, () => current.current)
    return () => {
      openForms.delete(name)
    }
  }, [name])
}
