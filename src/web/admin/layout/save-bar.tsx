import type { ReactNode } from 'react'

/** The buttons of a long form and what they say, always in the window; on a phone above the navigation. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 grid gap-3 border-t border-line bg-background px-4 py-3 max-md:bottom-15 md:mx-0 md:px-0">
      {children}
    </div>
  )
}
