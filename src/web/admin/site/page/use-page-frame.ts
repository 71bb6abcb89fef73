import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { previewKey } from '#shared/constants/preview.ts'
import type { ContentPage } from '#shared/contracts/content.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { api } from '#web/lib/api.ts'
import { findView } from './find-view.ts'
import { addMarkStyles, fieldOf, isMarked, markPage, showField } from './frame-marks.ts'
import type { fieldTexts } from './page-marks.ts'

/** A token is valid for an hour; it is replaced before that. */
const previewTokenMs = 50 * 60_000

type View = Window & typeof globalThis

/** Where a page was before it was read again. */
type Place = { top: number; openIds: string[] }

/**
 * The page in its frame: with the caller's drafts, read again after each save, its texts connected with their fields. A field that
 * the page does not show brings the one that does.
 */
export function usePageFrame({
  firstPath,
  views,
  edition,
  fields,
  current,
  onPick,
}: {
  firstPath: string
  /** Every page and case of a page that shows texts of the document. */
  views: readonly ContentPage[]
  /** Another number when the page would show other texts. */
  edition: number
  /** Of the draft as it is saved: that is what the page shows. */
  fields: ReturnType<typeof fieldTexts>
  /** The field that is focused in the form. */
  current: string | null
  onPick: (path: string) => void
}) {
  const [address, setAddress] = useState<{ href: string; token: string; untilMs: number; turn: number } | null>(null)
  /** Where the frame is, as `views` names it; an address of its own after a click on a link. */
  const [path, setPath] = useState(firstPath)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const frame = useRef<HTMLIFrameElement>(null)
  const marks = useRef<ReadonlyMap<Element, string>>(new Map())
  const place = useRef<Place | null>(null)
  const lastViews = useRef(views)
  const connected = useRef<AbortController | null>(null)
  /** The page was chosen for this field, or by hand while it was focused. */
  const chosenFor = useRef<string | null>(null)
  const asAdmin = useAsAdmin()

  async function open(next: string) {
    setState('loading')
    setPath(next)
    const isValid = address !== null && Date.now() < address.untilMs
    try {
      const { token } = isValid ? address : await asAdmin((token) => api('POST /content/preview', { token }))
      const untilMs = isValid ? address.untilMs : Date.now() + previewTokenMs
      // Another element for each page: the browser's way back stays that of the area.
      setAddress((was) => ({ href: previewAddress(next, token), token, untilMs, turn: (was?.turn ?? 0) + 1 }))
    } catch {
      setState('failed')
    }
  }
  const openFirst = useEffectEvent(() => void open(path))
  useEffect(() => {
    openFirst()
    return () => connected.current?.abort()
  }, [])

  /** One of the pages of the document, which begins at its top. */
  function show(next: string) {
    place.current = null
    void open(next)
  }

  const readAgain = useEffectEvent(() => {
    const view = viewOf(frame.current)
    if (!view || !address) return
    const openIds = [...view.document.querySelectorAll('details[open][id]')].map(({ id }) => id)
    place.current = { top: view.scrollY, openIds }
    const gone = lastViews.current.find((each) => each.path === path)
    lastViews.current = views
    const isThere = !gone || views.some((each) => each.path === path)
    const moved = isThere ? undefined : views.find(({ field }) => field === gone?.field)
    if (moved) show(moved.path)
    else if (Date.now() < address.untilMs) view.location.reload()
    else void open(path)
  })
  useEffect(() => {
    if (edition > 0) readAgain()
  }, [edition])

  const mark = useEffectEvent((view: View) => {
    const parts = views.filter((each) => each.path === path).map(({ field }) => field)
    marks.current = markPage(view.document, fields, parts)
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
    setPath(pathOf(view.location))
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
    if (!view || state !== 'ready') return
    const isOther = current !== chosenFor.current
    chosenFor.current = current
    if (isOther && current !== null && !isMarked(marks.current, current)) {
      const next = findView(views, current, path)
      if (next && next.path !== path) return show(next.path)
    }
    showField(view, marks.current, current, true)
  })
  useEffect(() => {
    if (current !== null || state === 'ready') showCurrent()
  }, [current, state])

  return {
    ...{ frame, path, state, connect },
    src: address && { href: address.href, key: `${address.turn} ${address.href}` },
    retry: () => void open(path),
    choose(next: string) {
      chosenFor.current = current
      show(next)
    },
  }
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
  url.searchParams.set(previewKey, token)
  return url.href
}

/** Without the token. */
function pathOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  query.delete(previewKey)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
