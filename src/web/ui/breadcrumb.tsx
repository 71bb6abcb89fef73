import { Link, useLocation, useMatches } from 'react-router'
import { useOrigin } from '#web/lib/origin.ts'
import { type Crumb, factsOf } from '#web/lib/page-facts.ts'
import { JsonLd } from './json-ld.tsx'

export function Breadcrumb({ items, className }: { items: readonly Crumb[]; className?: string }) {
  const origin = useOrigin()
  const { pathname } = useLocation()
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: items.map((item, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: item.label,
            item: `${origin}${item.to ?? pathname}`,
          })),
        }}
      />
      <ol className="fact flex flex-wrap items-center text-muted">
        {items.map((item, index) => (
          <li key={item.label} className="flex items-center">
            {index > 0 && (
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

/** The breadcrumb of the page's facts. */
export function PageCrumbs({ className }: { className?: string }) {
  const matches = useMatches()
  const facts = factsOf(matches)
  if (!facts.isPublic) return null
  const { crumbs } = facts
  const items = typeof crumbs === 'function' ? crumbs(matches.at(-1)?.loaderData) : crumbs
  return <Breadcrumb items={items} className={className} />
}
