import { useEffect, useRef } from 'react'
import type { ContactContent } from '#shared/content/schemas/contact.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Designed as the stub of a job ticket. */
export function ContactThanks({
  texts,
  onReset,
  isFocused = false,
}: {
  texts: ContactContent['thanks']
  /** Without it, a link leads back to the form, which works without JavaScript. */
  onReset?: () => void
  /** True when the form that had the focus has disappeared. */
  isFocused?: boolean
}) {
  const ticket = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFocused) return
    heading.current?.focus({ preventScroll: true })
    ticket.current?.scrollIntoView({ block: 'nearest' })
  }, [isFocused])
  return (
    <div ref={ticket} className="grid scroll-mt-28 gap-6">
      <ReceivedMark word={texts.stamp} />
      <h3 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {messages.contact.thanks}
      </h3>
      {texts.reply && <p className="text-lg">{texts.reply}</p>}
      {texts.text && <p className="max-w-prose text-muted">{texts.text}</p>}
      <hr className="perforated" />
      {onReset ? (
        <Button tone="secondary" onClick={onReset} className="justify-self-start">
          {messages.contact.again}
        </Button>
      ) : (
        <ButtonLink to={paths.contact} tone="secondary" className="justify-self-start">
          {messages.contact.again}
        </ButtonLink>
      )}
    </div>
  )
}

/** A rubber stamp in two inks, slightly rotated. */
function ReceivedMark({ word }: { word: string }) {
  return (
    <svg viewBox="0 0 230 90" className="w-48 -rotate-3" aria-hidden="true">
      <g fill="none" strokeWidth="4">
        <rect x="6" y="6" width="214" height="74" rx="8" className="overprint stroke-accent" />
        <rect x="9" y="9" width="214" height="74" rx="8" className="overprint stroke-second" />
      </g>
      <text
        x="115"
        y="58"
        textAnchor="middle"
        className="fill-text font-mono"
        fontSize="34"
        fontWeight="700"
        letterSpacing="3"
      >
        {word}
      </text>
    </svg>
  )
}
