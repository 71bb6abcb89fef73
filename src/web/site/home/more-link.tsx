import { clsx } from 'clsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsOffered } from '#web/lib/layout-data.ts'

/** A link from a block of home to the page with all of its content. */
export function MoreLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const isOffered = useIsOffered()
  if (!isOffered(to)) return null
  return (
    <Link
      to={to}
      prefetch="intent"
      className={clsx(
        'group/more inline-flex min-h-11 w-fit items-center gap-2 font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent',
        className,
      )}
    >
      {children}
      <ArrowRight
        size={18}
        aria-hidden="true"
        className="transition-transform duration-(--quick) group-hover/more:translate-x-1"
      />
    </Link>
  )
}
