import { useSyncExternalStore } from 'react'

type Area = 'localStorage' | 'sessionStorage'

export type StoredValue<T> = {
  read: () => T
  /** Applies a change to the stored value, not to the rendered one: another tab may have written meanwhile. */
  change: (change: (current: T) => T) => T
  /** The value for rendering: `empty` on the server and while hydrating. */
  use: () => T
}

/** One value under one key of the browser's storage; tabs share it in localStorage. Unreadable text counts as `empty`. */
export function createStoredValue<T>(
  key: string,
  empty: T,
  parse: (text: string) => T,
  area: Area = 'localStorage',
  write: (value: T) => string = JSON.stringify,
): StoredValue<T> {
  const listeners = new Set<() => void>()
  let knownText: string | null = null
  let known = empty
  /** True when the storage, full or blocked, refused a write: the value then lives as long as the page. */
  let isInMemoryOnly = false

  function remember(text: string | null): T {
    if (text === knownText) return known
    knownText = text
    known = text === null ? empty : parseOr(empty, parse, text)
    return known
  }

  function read(): T {
    if (typeof window === 'undefined') return empty
    if (isInMemoryOnly) return known
    try {
      return remember(window[area].getItem(key))
    } catch {
      return known
    }
  }

  function change(apply: (current: T) => T): T {
    const next = apply(read())
    const text = write(next)
    // An unchanged value is not written, so that a tab that only read never reverts a change of another tab.
    if (text === knownText) return known
    try {
      window[area].setItem(key, text)
      isInMemoryOnly = false
    } catch {
      isInMemoryOnly = true
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

/** The texts of a stored object by name; whatever else was stored with them is left out. */
export function textsOfStored(value: unknown): Record<string, string> {
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
  return Object.fromEntries(Object.entries(Object(value)).filter(isText))
}

/** False on the server and while hydrating, when the browser's storage has not been read yet. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
