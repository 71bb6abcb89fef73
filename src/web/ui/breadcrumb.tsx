import { Link, useLocation } from 'react-router'
import { useOrigin } from '#web/lib/origin.ts'
import { JsonLd } from './json-ld.tsx'

export type Crumb = { label: string; to?: string }

export function Breadcrumb({ items, className }: { items: readonly Crumb[]; className?: string }) {
  const origin = useOrigin()
  const { pathname } = useLocation()
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: items.map((item, place) => ({
            '@type': 'ListItem',
            position: place + 1,
            name: item.label,
            item: `${origin}${item.to ?? pathname}`,
          })),
        }}
      />
      <ol className="fact flex flex-wrap items-center text-muted">
        {items.map((item, place) => (
          <li key={item.label} className="flex items-center">
            {place > 0 && (
              <span className="px-2" aria-hidden="true">
                &gt;
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
              <span aria-current="page" className="text-text">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
