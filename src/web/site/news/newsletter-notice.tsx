import { useStudio } from '#web/lib/studio.ts'
import '#web/layout/newsletter-card.css'
import type { ReactNode } from 'react'
import { Stamp } from '#web/layout/newsletter-stamp.tsx'
import { Button } from '#web/ui/button.tsx'

/** The pages that mailed links open, designed as a postcard with one message. */
export function NewsletterNotice({
  eyebrow,
  title,
  children,
}: {
  eyebrow?: string
  title: string
  children?: ReactNode
}) {
  return (
    <div className="page-container band grid min-h-dvh grid-cols-1 content-center">
      <div className="postcard-sheet grain grid max-w-5xl grid-cols-1 md:grid-cols-[3fr_2fr]">
        <div className="grid grid-cols-1 content-start gap-5 p-6 sm:p-10 lg:p-14">
          {eyebrow && <p className="eyebrow text-muted">{eyebrow}</p>}
          <h1 className="text-3xl">{title}</h1>
          <div className="grid grid-cols-1 justify-items-start gap-5 text-lg *:w-full">{children}</div>
        </div>
        <PictureSide />
      </div>
    </div>
  )
}

function PictureSide() {
  const studio = useStudio()
  return (
    <div className="hidden py-10 pr-8 md:block" aria-hidden="true">
      <div className="flex h-full flex-col justify-between gap-16 border-l border-line-strong pl-8">
        <Stamp className="h-38 w-32 self-end" />
        <p className="fact grid text-muted">
          {[studio.name, studio.street, studio.city].filter(Boolean).map((line) => (
            <span key={line} className="border-b border-line-strong pt-4 pb-1">
              {line}
            </span>
          ))}
        </p>
      </div>
    </div>
  )
}

/** A masked address must not break within its dots. */
export function Address({ children }: { children: string }) {
  return <strong className="font-mono text-base whitespace-nowrap">{children}</strong>
}

/** A sentence with a mail address in it. */
export function Around({ texts, children }: { texts: { before: string; after: string }; children: ReactNode }) {
  return (
    <p>
      {texts.before && `${texts.before} `}
      {children}
      {texts.after && ` ${texts.after}`}
    </p>
  )
}

/** The token stays in the address, because a mail program's one-click POST sends it there as well (RFC 8058). */
export function TokenButton({ action, children }: { action: string; children: ReactNode }) {
  return (
    <form method="post" action={action}>
      <Button type="submit" size="lg">
        {children}
      </Button>
    </form>
  )
}
