import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mayOpen } from './admin-nav-items.ts'

/** A link where the role includes the page behind it, otherwise the same content. */
export function AllowedLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  return mayOpen(to) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <span className={clsx(className, 'pointer-events-none no-underline!')}>{children}</span>
  )
}
