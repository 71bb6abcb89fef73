import type { ReactNode, RefObject } from 'react'

/** The heading line of one of several panels on a page: title, count and actions. */
export function PanelHead({
  title,
  count,
  heading,
  children,
}: {
  title: string
  count?: number
  heading?: RefObject<HTMLHeadingElement | null>
  children?: ReactNode
}) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-5 py-3 min-h-14">
      <h2 ref={heading} tabIndex={-1} className="flex items-baseline gap-2.5 text-base outline-none">
        {title}
        {count !== undefined && <span className="font-mono text-sm font-normal text-muted">{count}</span>}
      </h2>
      {children}
    </header>
  )
}
