import type { ReactNode } from 'react'

/** The heading line of a panel on a page of several: what it is, how many, and what can be done with it. */
export function PanelHead({ title, count, children }: { title: string; count?: number; children?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-5 py-3 min-h-14">
      <h2 className="flex items-baseline gap-2.5 text-base">
        {title}
        {count !== undefined && <span className="font-mono text-sm font-normal text-muted">{count}</span>}
      </h2>
      {children}
    </header>
  )
}
