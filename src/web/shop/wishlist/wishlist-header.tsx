import type { ReactNode, Ref } from 'react'

export function WishlistHeader({
  heading,
  lead,
  ref,
  children,
}: {
  heading: string
  lead: string
  /** For the heading, which gets the focus of a card that has left the list. */
  ref?: Ref<HTMLHeadingElement>
  children?: ReactNode
}) {
  return (
    <header className="grid gap-4 pt-10 pb-8 md:pt-16 md:pb-12">
      <h1 ref={ref} tabIndex={-1} className="outline-none">
        {heading}
      </h1>
      {lead && <p className="max-w-prose text-muted">{lead}</p>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">{children}</div>
    </header>
  )
}
