import type { ReactNode } from 'react'
import { PageCrumbs } from './breadcrumb.tsx'

/** The head of a page that shows a collection; `lead` may be empty. `className` is the heading's width. */
export function CollectionHead({
  className,
  lead,
  children,
}: {
  className: string
  lead: string
  children: ReactNode
}) {
  return (
    <>
      <PageCrumbs className="py-3 md:py-6" />
      <header className="grid-12 items-end gap-y-6 pt-4 pb-14 md:pb-20">
        <h1
          className={`col-span-12 text-4xl leading-[0.95] font-extrabold tracking-[-0.03em] lg:col-span-8 ${className}`}
        >
          {children}
        </h1>
        {lead && <p className="col-span-12 max-w-[44ch] text-lg text-muted lg:col-span-4 lg:pb-2">{lead}</p>}
      </header>
    </>
  )
}

/** The sentence below a collection, which may be empty, with links to go on. `className` is the sentence's width. */
export function CollectionEnd({
  className,
  sentence,
  children,
}: {
  className: string
  sentence: string
  children: ReactNode
}) {
  return (
    <aside className="mt-(--breath) grid-12 items-end gap-y-6 border-t border-line pt-10">
      {sentence && (
        <p
          className={`col-span-12 font-display text-2xl leading-[1.08] font-bold tracking-tight text-balance lg:col-span-7 ${className}`}
        >
          {sentence}
        </p>
      )}
      <div className="col-span-12 flex flex-wrap gap-3 lg:col-span-5 lg:col-start-8 lg:justify-end">{children}</div>
    </aside>
  )
}
