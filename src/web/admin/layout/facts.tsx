import type { ReactNode } from 'react'

/** Short facts with their labels, beside each other where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid items-baseline gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium tabular-nums wrap-anywhere max-sm:-mt-2">{children}</dd>
    </>
  )
}
