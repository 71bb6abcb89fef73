import { useSyncExternalStore } from 'react'

type Area = 'localStorage' | 'sessionStorage'

export type StoredValue<T> = {
  read: () => T
  /** Applies a change to what is stored now, not to what was rendered: another tab may have written meanwhile. */
  change: (change: (current: T) => T) => T
  /** The value as it renders: `empty` on the server and while hydrating. */
  use: () => T
}

/** One value under one key of the browser's storage, shared by every tab. Unreadable text counts as `empty`. */
export function createStoredValue<T>(
  key: string,
  empty: T,
  parse: (text: string) => T,
  area: Area = 'localStorage',
): StoredValue<T> {
  const listeners = new Set<() => void>()
  let knownText: string | null = null
  let known = empty
  /** Full or blocked storage must not stop the visitor: what it did not take lives as long as the page. */
  let isHeld = false

  function remember(text: string | null): T {
    if (text === knownText) return known
    knownText = text
    known = text === null ? empty : parseOr(empty, parse, text)
    return known
  }

  function read(): T {
    if (typeof window === 'undefined') return empty
    if (isHeld) return known
    try {
      return remember(window[area].getItem(key))
    } catch {
      return known
    }
  }

  function change(apply: (current: T) => T): T {
    const next = apply(read())
    const text = JSON.stringify(next)
    // Nothing is written where nothing changed, so that a tab that only looked can never undo what another one just did.
    if (text === knownText) return known
    try {
      window[area].setItem(key, text)
      isHeld = false
    } catch {
      isHeld = true
    }
    knownText = text
    known = next
    for (const listener of listeners) listener()
    return next
  }

  function subscribe(listener: () => void) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  }

  return { read, change, use: () => useSyncExternalStore(subscribe, read, () => empty) }
}

function parseOr<T>(empty: T, parse: (text: string) => T, text: string): T {
  try {
    return parse(text)
  } catch {
    return empty
  }
}

/** False on the server and while hydrating, when nothing of the browser's storage is known yet. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
