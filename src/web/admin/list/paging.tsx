import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ListAddress, listAddress } from './list-address.ts'

const step =
  'inline-flex min-h-11 items-center gap-1 rounded-sm border border-line-strong bg-surface px-3 text-sm font-semibold md:min-h-9'

export function Paging({ address, pages }: { address: ListAddress; pages: number }) {
  const { page } = address
  if (pages < 2) return null
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 border-t border-line px-4 py-3">
      <Step to={page > 1 ? listAddress({ ...address, page: page - 1 }) : null}>
        <ChevronLeft size={16} aria-hidden="true" />
        Previous
      </Step>
      <p className="fact text-muted">
        Page {page} of {pages}
      </p>
      <Step to={page < pages ? listAddress({ ...address, page: page + 1 }) : null}>
        Next
        <ChevronRight size={16} aria-hidden="true" />
      </Step>
    </nav>
  )
}

function Step({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null)
    return (
      <span className={`${step} cursor-not-allowed border-line! text-muted`} aria-hidden="true">
        {children}
      </span>
    )
  return (
    <Link to={to} className={`${step} pressable hover:border-text`} preventScrollReset>
      {children}
    </Link>
  )
}
