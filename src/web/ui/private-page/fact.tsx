import type { ReactNode } from 'react'

/** A row of the `dl` on a ticket: what it is, above what it says. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="eyebrow mb-1 text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
