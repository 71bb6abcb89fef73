import { useState } from 'react'
import { useLocation } from 'react-router'

type Loaded = { kind: string }

/**
 * Keeps showing the last good data when a reload fails, because unsaved text lives in that part of the page. `problem` is
 * the message to show above it.
 */
export function useLastGood<T extends Loaded>(loaded: T): { shown: T; problem: string } {
  const { pathname } = useLocation()
  const [good, setGood] = useState<{ pathname: string; loaded: T } | null>(null)
  if (loaded.kind === 'ready' && good?.loaded !== loaded) setGood({ pathname, loaded })
  if (loaded.kind === 'failed' && 'text' in loaded && good?.pathname === pathname)
    return { shown: good.loaded, problem: String(loaded.text) }
  return { shown: loaded, problem: '' }
}
