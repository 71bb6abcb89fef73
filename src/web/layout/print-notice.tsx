import type { ReactNode } from 'react'

/** An empty or failed screen: a registration mark, a message, and links onward. */
export function PrintNotice({
  title,
  text,
  headingLevel: Heading = 'h2',
  isAlert = false,
  children,
}: {
  title: string
  text?: string
  headingLevel?: 'h1' | 'h2'
  isAlert?: boolean
  children?: ReactNode
}) {
  return (
    <div className="px-5 py-6 md:py-10" role={isAlert ? 'alert' : undefined}>
      <div className="crop-marks mx-auto max-w-2xl text-line-strong">
        <div className="grain grid justify-items-center gap-5 border border-line bg-surface px-6 py-16 text-center text-text md:py-20">
          <RegistrationMark className="size-14" />
          <Heading className="text-2xl">{title}</Heading>
          {text && <p className="max-w-[44ch] text-muted">{text}</p>}
          {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
        </div>
      </div>
    </div>
  )
}

/** Three colours slightly out of register, as on the margin of a printed sheet. */
export function RegistrationMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" fill="none" strokeWidth="1.5" aria-hidden="true" className={className}>
      <g className="overprint stroke-accent" transform="translate(1.5 1)">
        <circle cx="32" cy="32" r="18" />
        <path d="M32 4v56M4 32h56" />
      </g>
      <g className="overprint stroke-second" transform="translate(-1.5 -0.5)">
        <circle cx="32" cy="32" r="18" />
        <path d="M32 4v56M4 32h56" />
      </g>
      <circle cx="32" cy="32" r="9" className="fill-text" />
      <path d="M32 23v18M23 32h18" className="stroke-background" />
    </svg>
  )
}
