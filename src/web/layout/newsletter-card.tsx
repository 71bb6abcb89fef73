import './newsletter-card.css'
import X from 'lucide-react/icons/x'
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import { messages } from '#shared/messages.ts'
import { type LayoutData, useLayoutData } from '#web/lib/layout-data.ts'
import { usePageFacts } from '#web/lib/page-facts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { readToasts } from '#web/ui/toast-store.ts'
import { NewsletterFields } from './newsletter-fields.tsx'
import { isPopupWanted, recordPopupShown } from './newsletter-memory.ts'
import { Stamp } from './newsletter-stamp.tsx'
import { type SubscriptionState, useSubscription } from './newsletter-subscription.ts'
import { useCovering } from './use-covering.ts'

const otherDialog = '[role=dialog]:not([data-newsletter]), [role=alertdialog]'
const retryMs = 1_000

/** True while a dialog is open, a field has the focus or a notice answers what was just done, and in the frame of the editor. */
function isDisturbing(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select') ?? false
  const isOccupied = isTyping || readToasts().length > 0
  return isOccupied || window.parent !== window || document.querySelector(otherDialog) !== null
}

/** The newsletter popup, designed as a postcard. A dialog that does not take the focus; Escape closes it. */
export function NewsletterCard() {
  const { isOpen, close } = useAppearance()
  const texts = useLayoutData()?.postcard
  return isOpen && texts && <Postcard texts={texts} onSeen={noteShown} onClose={close} />
}

const noteShown = () => recordPopupShown(Date.now())

function useAppearance() {
  const isAllowed = usePageFacts().hasNewsletterCard !== false
  const [phase, setPhase] = useState<'waiting' | 'open' | 'closed'>('waiting')
  const close = useCallback(() => setPhase('closed'), [])

  useEffect(() => {
    if (!isAllowed) return setPhase((current) => (current === 'open' ? 'closed' : current))
    if (phase !== 'waiting') return
    function tryToShow() {
      if (isDisturbing()) return
      // Another tab may have shown it meanwhile.
      setPhase(isPopupWanted(Date.now()) ? 'open' : 'closed')
    }
    tryToShow()
    const timer = setInterval(tryToShow, retryMs)
    return () => clearInterval(timer)
  }, [isAllowed, phase])

  return { isOpen: isAllowed && phase === 'open', close }
}

/** `shown`: for editors, in this state and wherever it lies. */
export function Postcard({
  texts,
  shown,
  onSeen,
  onClose,
}: {
  texts: NonNullable<LayoutData['postcard']>
  shown?: SubscriptionState
  onSeen: () => void
  onClose: () => void
}) {
  const { state: own, submit } = useSubscription()
  const state = shown ?? own
  const card = useRef<HTMLDivElement>(null)
  const thanks = useRef<HTMLParagraphElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const isDone = state.kind === 'done'
  const isOverButton = useCovering(card)
  const isCovering = shown ? false : isOverButton

  // The form that had the focus has disappeared.
  useEffect(() => {
    if (isDone) thanks.current?.focus()
  }, [isDone])

  const isSeen = isCovering === false
  useEffect(() => {
    if (!isSeen || announcement !== '') return
    onSeen()
    setAnnouncement('A newsletter card lies at the end of the page. Escape puts it away.')
  }, [isSeen, announcement, onSeen])

  const putAway = useCallback(() => {
    const back = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('content')
    if (card.current?.contains(document.activeElement)) (back as HTMLElement | null)?.focus({ preventScroll: true })
    onClose()
  }, [onClose])

  // Captured, so that it still sees another open dialog, which Escape then closes instead of the card.
  useEffect(() => {
    const isOutOfTheWay = () => isCovering && !card.current?.contains(document.activeElement)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isOutOfTheWay() && !document.querySelector(otherDialog)) putAway()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [putAway, isCovering])

  function rememberOrigin({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !card.current?.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  return (
    <div
      ref={card}
      role="dialog"
      aria-modal="false"
      aria-labelledby="newsletter-card-title"
      data-newsletter
      data-covering={isCovering || undefined}
      onFocus={rememberOrigin}
      className="postcard fixed inset-x-3 z-25 mx-auto max-w-md overflow-y-auto md:right-auto md:left-6 md:mx-0"
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="postcard-sheet grain grid px-5 pt-4 pb-2">
        <div className="flex items-start gap-4">
          <div className="flex-1">
            {texts.eyebrow && <p className="eyebrow text-muted">{texts.eyebrow}</p>}
            <h2 id="newsletter-card-title" className="mt-1.5 text-xl">
              {isDone ? texts.thanksHeading : texts.heading}
            </h2>
          </div>
          <Stamp className="-mt-1 h-19 w-16 shrink-0" />
          <IconButton label="Close" tipSide="below-left" onClick={putAway} className="-m-3 shrink-0 text-muted">
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
        {isDone ? (
          <p ref={thanks} tabIndex={-1} className="my-3 text-lg outline-none">
            {state.message}
          </p>
        ) : (
          <>
            {texts.text && <p className="mt-2 mb-3 text-sm text-muted">{texts.text}</p>}
            <NewsletterFields state={state} onSubmit={submit} />
          </>
        )}
        <Button tone="quiet" size="sm" onClick={putAway} className="mt-1 -ml-3.5 justify-self-start">
          {isDone ? messages.newsletter.close : messages.newsletter.notNow}
        </Button>
      </div>
    </div>
  )
}
