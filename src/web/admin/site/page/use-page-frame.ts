import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { api } from '#web/lib/api.ts'
import { addMarkStyles, fieldOf, markPage, showField } from './frame-marks.ts'
import type { fieldTexts } from './page-marks.ts'

/** A token is valid for an hour; it is replaced before that. */
const previewTokenMs = 50 * 60_000

type View = Window & typeof globalThis

/** Where a page was before it was read again. */
type Place = { top: number; openIds: string[] }

/** The page in its frame: with the caller's drafts, read again after each save, its texts connected with their fields. */
export function usePageFrame({
  path,
  edition,
  fields,
  current,
  onPick,
}: {
  path: string
  /** Another number when the page would show other texts. */
  edition: number
  /** Of the draft as it is saved: that is what the page shows. */
  fields: ReturnType<typeof fieldTexts>
  /** The field that is focused in the form. */
  current: string | null
  onPick: (path: string) => void
}) {
  const [address, setAddress] = useState<{ href: string; token: string; untilMs: number } | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const frame = useRef<HTMLIFrameElement>(null)
  const marks = useRef<ReadonlyMap<Element, string>>(new Map())
  const place = useRef<Place | null>(null)
  const connected = useRef<AbortController | null>(null)
  const asAdmin = useAsAdmin()

  const open = useEffectEvent(async () => {
    setState('loading')
    try {
      const { token } = await asAdmin((token) => api('POST /content/preview', { token }))
      setAddress({ href: previewAddress(path, token), token, untilMs: Date.now() + previewTokenMs })
    } catch {
      setState('failed')
    }
  })
  useEffect(() => {
    void open()
    return () => connected.current?.abort()
  }, [])

  const readAgain = useEffectEvent(() => {
    const view = viewOf(frame.current)
    if (!view || !address) return
    const openIds = [...view.document.querySelectorAll('details[open][id]')].map(({ id }) => id)
    place.current = { top: view.scrollY, openIds }
    if (Date.now() < address.untilMs) view.location.reload()
    else void open()
  })
  useEffect(() => {
    if (edition > 0) readAgain()
  }, [edition])

  const mark = useEffectEvent((view: View) => {
    marks.current = markPage(view.document, fields)
    showField(view, marks.current, current, false)
  })

  const pick = useEffectEvent((view: View, event: MouseEvent) => {
    const target = event.target as Element | null
    const picked = fieldOf(marks.current, target)
    const leads = target?.closest<HTMLElement>('a[href], button[type=submit]')
    if (picked === undefined && !leads) return
    const next = leads instanceof view.HTMLAnchorElement ? leads : null
    const isHere = next?.hash && next.pathname === view.location.pathname
    if (picked === undefined && isHere) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (picked !== undefined) return onPick(picked)
    // Another page of the document, or one beside it: with the draft, too. Nothing of another site belongs in the frame.
    if (next?.origin === view.location.origin && address) {
      place.current = null
      view.location.assign(previewAddress(next.pathname + next.search, address.token))
    }
  })

  /** After each load of the frame. */
  function connect() {
    connected.current?.abort()
    const view = viewOf(frame.current)
    if (!view?.document.body) return setState('failed')
    const leaving = new AbortController()
    connected.current = leaving
    for (const id of place.current?.openIds ?? []) view.document.getElementById(id)?.setAttribute('open', '')
    if (place.current) view.scrollTo({ top: place.current.top, behavior: 'instant' })
    addMarkStyles(view)
    mark(view)
    // On the window, before the page's own listeners.
    view.addEventListener('click', (event) => pick(view, event), { capture: true, signal: leaving.signal })
    // The page's script may replace what it has rendered on the server.
    const observer = new view.MutationObserver(() => mark(view))
    observer.observe(view.document.body, { childList: true, subtree: true })
    leaving.signal.addEventListener('abort', () => observer.disconnect())
    setState('ready')
  }

  const showCurrent = useEffectEvent(() => {
    const view = viewOf(frame.current)
    if (view && state === 'ready') showField(view, marks.current, current, true)
  })
  useEffect(() => {
    if (current !== null || state === 'ready') showCurrent()
  }, [current, state])

  return { frame, href: address?.href, state, connect, retry: () => void open() }
}

/** Null while the browser shows something of its own in the frame, for example that there is no connection. */
function viewOf(frame: HTMLIFrameElement | null): View | null {
  try {
    return frame?.contentDocument ? (frame.contentWindow as View | null) : null
  } catch {
    return null
  }
}

/** The page with the drafts of the administrator whose token it is. */
function previewAddress(path: string, token: string): string {
  const url = new URL(path, window.location.origin)
  url.searchParams.set('preview', token)
  return url.href
}
