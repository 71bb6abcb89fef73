import type { Facets, FilterGroup } from '#shared/filters/product-filters.ts'
import { messages } from '#shared/messages.ts'
import { PrintNotice } from '#web/layout/print-notice.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { type ShopQuery, shopAddress } from '../shop-query.ts'
import { choicesOf, withFilters } from './filter-choices.ts'

/** Names the filters without which something is found; several colors or sizes are one filter. */
export function FilteredEmpty({ query, facets }: { query: ShopQuery; facets: Facets }) {
  const texts = messages.filters
  const groups = Map.groupBy(choicesOf(query, facets), ({ group }) => group)
  const ways = [...groups]
    .map(([group, choices]) => ({
      group,
      words: choices.map(({ words }) => words).join(', '),
      found: facets.without[group],
    }))
    .filter(({ found }) => found > 0)
    .toSorted((a, b) => b.found - a.found)
  return (
    <PrintNotice title={texts.empty} text={ways.length > 0 ? texts.emptyHint : texts.emptyAlways}>
      {ways.map(({ group, words, found }) => (
        <ButtonLink
          key={group}
          tone="secondary"
          to={shopAddress(withFilters(query, { ...query.filters, ...nothingOf(group) }))}
          preventScrollReset
        >
          {texts.without(words, found)}
        </ButtonLink>
      ))}
      <ButtonLink tone="quiet" to={shopAddress(withFilters(query))} preventScrollReset>
        {texts.clear}
      </ButtonLink>
    </PrintNotice>
  )
}

function nothingOf(group: FilterGroup) {
  if (group === 'price') return { from: null, to: null }
  return { [group]: group === 'colors' || group === 'sizes' ? [] : false }
}
