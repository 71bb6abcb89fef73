import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { SiteLink } from '#shared/content/schemas/frame.ts'

function close(details: HTMLDetailsElement | null) {
  if (details) details.open = false
}

/** A heading of the navigation that opens its pages; a native disclosure, so it works without JavaScript. */
export function NavigationGroup({ label, links }: { label: string; links: readonly SiteLink[] }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key, pathname } = useLocation()
  const isCurrent = links.some((link) => link.to === pathname)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
  useEffect(() => close(details.current), [key])

  useEffect(() => {
    const closeFromOutside = (event: Event) => {
      if (!details.current?.contains(event.target as Node)) close(details.current)
    }
    addEventListener('pointerdown', closeFromOutside)
    addEventListener('focusin', closeFromOutside)
    return () => {
      removeEventListener('pointerdown', closeFromOutside)
      removeEventListener('focusin', closeFromOutside)
    }
  }, [])

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !details.current?.open) return
    close(details.current)
    details.current.querySelector('summary')?.focus()
  }

  return (
    <details ref={details} name="main-navigation" className="nav-group relative" onKeyDown={closeOnEscape}>
      <summary
        className={clsx(
          'nav-mark relative flex min-h-11 list-none items-center gap-1 px-3.5 text-sm font-semibold hover:text-accent',
          isCurrent && 'is-current',
        )}
      >
        {label}
        <ChevronDown size={14} className="nav-chevron" aria-hidden="true" />
      </summary>
      <ul className="animate-appear absolute top-full left-0 z-40 mt-2 min-w-56 border border-line-strong bg-surface py-2 shadow-pile">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              prefetch="intent"
              aria-current={pathname === link.to ? 'page' : undefined}
              className="nav-entry"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
