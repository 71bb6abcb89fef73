import { clsx } from 'clsx'
import { Link } from 'react-router'

export type Crumb = { label: string; to?: string }

export function Breadcrumb({ items, className }: { items: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="fact flex flex-wrap items-center text-muted">
        {items.map((item, place) => (
          <li key={item.label} className="flex items-center">
            {place > 0 && (
              <span className="px-2" aria-hidden="true">
                /
              </span>
            )}
            {item.to ? (
              <Link
                to={item.to}
                className="inline-flex min-h-11 items-center hover:text-accent hover:underline md:min-h-8"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className={clsx('text-text')}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
