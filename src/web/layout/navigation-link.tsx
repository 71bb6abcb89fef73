import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router'
import type { SiteLink } from '#shared/content/schemas/frame.ts'

/** An entry of the main navigation; the current page's is underlined. */
export function NavigationLink({
  link,
  isLarge = false,
  onClick,
}: {
  link: SiteLink
  isLarge?: boolean
  onClick?: () => void
}) {
  const { pathname } = useLocation()
  const isCurrent = pathname === link.to
  return (
    <Link
      to={link.to}
      prefetch="intent"
      onClick={onClick}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'relative flex items-center font-semibold hover:text-accent',
        isLarge ? 'min-h-12 font-display text-xl aria-[current]:text-accent' : 'nav-mark min-h-11 px-3.5 text-sm',
      )}
    >
      {link.label}
    </Link>
  )
}
