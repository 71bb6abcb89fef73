import { useState } from 'react'
import { useLocation } from 'react-router'

type Loaded = { kind: string }

/**
 * What is on the screen stays there when reading it again fails, because what somebody is typing lives in it.
 * `problem` is what to say above it then.
 */
export function useLastGood<T extends Loaded>(loaded: T): { shown: T; problem: string } {
  const { pathname } = useLocation()
  const [good, setGood] = useState<{ pathname: string; loaded: T } | null>(null)
  if (loaded.kind === 'ready' && good?.loaded !== loaded) setGood({ pathname, loaded })
  if (loaded.kind === 'failed' && 'text' in loaded && good?.pathname === pathname)
    return { shown: good.loaded, problem: String(loaded.text) }
  return { shown: loaded, problem: '' }
}
