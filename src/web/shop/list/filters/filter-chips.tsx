import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { Facets } from '#shared/filters/product-filters.ts'
import { messages } from '#shared/messages.ts'
import { type ShopQuery, shopAddress } from '../shop-query.ts'
import { choicesOf, withFilters } from './filter-choices.ts'

/** The filters that are set; each is removed by its link. */
export function FilterChips({ query, facets }: { query: ShopQuery; facets: Facets }) {
  const texts = messages.filters
  return (
    <ul aria-label={texts.chosen} className="flex flex-wrap items-center gap-2 pt-4">
      {choicesOf(query, facets).map(({ words, without }) => (
        <li key={words}>
          <Link
            to={shopAddress(withFilters(query, without))}
            preventScrollReset
            aria-label={texts.remove(words)}
            className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-line-strong bg-surface px-3 text-sm font-semibold hover:border-text"
          >
            {words}
            <X size={16} strokeWidth={2.5} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={shopAddress(withFilters(query))}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-sm text-muted underline underline-offset-4 hover:text-text"
        >
          {texts.clear}
        </Link>
      </li>
    </ul>
  )
}
