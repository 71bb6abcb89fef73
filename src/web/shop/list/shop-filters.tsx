import { clsx } from 'clsx'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { maxLength } from '#shared/constants.ts'
import type { Category } from '#shared/contracts/catalog.ts'
import type { Facets } from '#shared/filters/product-filters.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { ServerScript } from '#web/lib/server-script.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { controlClass } from '#web/ui/control-class.ts'
import { filterEntries, productSorts, readShopQuery, type ShopQuery, shopAddress } from './shop-query.ts'

/**
 * Runs while the page is read: a sort order chosen before the page's script has loaded sends the form at once, with what was typed. A
 * browser that keeps the left page as it was shows it again with the order of its list.
 */
const sortEarly = `(function(s){s.onchange=function(){addEventListener('pageshow',function(){s.form.reset()},{once:true});s.form.submit()}})(document.currentScript.previousElementSibling)`

/** Links and a GET form: every choice is an address and works without JavaScript. */
export function ShopFilters({
  query,
  categories,
  facets,
}: {
  query: ShopQuery
  categories: readonly Category[]
  facets: Facets | null
}) {
  const navigate = useNavigate()
  const search = useFollowingField<HTMLInputElement>(query.q)
  const sort = useFollowingField<HTMLSelectElement>(query.sort)
  const filters = filterEntries(query.filters)

  // From here on the component hears the change.
  useEffect(() => {
    if (sort.field.current) sort.field.current.onchange = null
  }, [sort.field])

  function show(form: HTMLFormElement) {
    const next = readForm(form)
    search.sent(next.q)
    sort.sent(next.sort)
    void navigate(shopAddress({ ...next, isExact: query.isExact && next.q === query.q }), { preventScrollReset: true })
  }

  return (
    <div className="grid gap-5 border-y border-line py-5">
      <CategoryTabs query={query} categories={categories} facets={facets} />
      <Form
        method="get"
        action={paths.shop}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          show(event.currentTarget)
        }}
        className="grid grid-cols-1 gap-3 xs:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[24rem_auto] lg:justify-between"
      >
        {query.category && <input type="hidden" name="category" value={query.category} />}
        {filters.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        {query.hasPanel && <input type="hidden" name="filters" />}
        <div className="relative">
          {/* A plain input: the shared field component would add script for hints and errors that the list never shows. */}
          <input
            ref={search.field}
            type="search"
            name="q"
            aria-label={messages.shop.searchLabel}
            // Chromium's own button to clear it stands beside ours, not under it.
            className={`${controlClass} [&::-webkit-search-cancel-button]:mr-7`}
            defaultValue={query.q}
            maxLength={maxLength.search}
            placeholder={messages.shop.searchHint}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button
            type="submit"
            aria-label={messages.shop.searchButton}
            className="tap absolute top-0 right-0 inline-flex items-center justify-center text-muted -outline-offset-2 hover:text-accent"
          >
            <Search size={18} aria-hidden="true" />
          </button>
        </div>
        <div className="flex gap-2">
          <select
            ref={sort.field}
            name="sort"
            aria-label={messages.shop.sortLabel}
            defaultValue={query.sort}
            autoComplete="off"
            onChange={(event) => event.target.form && show(event.target.form)}
            className={clsx(controlClass, 'select-arrow flex-1 pr-9 xs:w-52')}
          >
            {productSorts.map((each) => (
              <option key={each} value={each}>
                {messages.shop.sort[each]}
              </option>
            ))}
          </select>
          <ServerScript source={sortEarly} />
          <noscript>
            <button type="submit" className={buttonClass({ tone: 'secondary' })}>
              {messages.shop.apply}
            </button>
          </noscript>
          <Link
            id={filtersLinkId}
            to={shopAddress({ ...query, hasPanel: !query.hasPanel })}
            preventScrollReset
            aria-expanded={query.hasPanel}
            className={buttonClass({ tone: 'secondary' })}
          >
            {query.hasPanel ? messages.shop.hideFilters : messages.shop.filters(filters.length)}
          </Link>
        </div>
      </Form>
    </div>
  )
}

/**
 * The field follows the address until the visitor types into it, and keeps its focus, which a remounted field would lose.
 * After `sent` it follows again, even if that list never loaded.
 */
function useFollowingField<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null)
  const followed = useRef(value)

  // On every commit: an aborted navigation may end with the value that it started with.
  useEffect(() => {
    if (field.current?.value.trim() === followed.current && field.current.value !== value) field.current.value = value
    followed.current = value
  })

  const sent = (text: string) => {
    followed.current = text
  }
  return { field, sent }
}

/** Opens and closes the filters, and has the focus once they are closed. */
export const filtersLinkId = 'filters-link'

/** The list that a form asks for. */
export function readForm(form: HTMLFormElement): ShopQuery {
  const asked = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') asked.append(name, value)
  return readShopQuery(asked)
}

function CategoryTabs({
  query,
  categories,
  facets,
}: {
  query: ShopQuery
  categories: readonly Category[]
  facets: Facets | null
}) {
  const tabs = [{ id: null, name: messages.shop.allCategories }, ...categories]
  const counts = new Map<number | null, number>(facets?.categories.map(({ id, count }) => [id, count]))
  if (facets) counts.set(null, facets.without.category)
  return (
    <nav aria-label={messages.shop.categories} className="-mx-(--gutter) overflow-x-auto px-(--gutter) lg:mx-0 lg:px-0">
      <ul className="flex gap-1 lg:flex-wrap">
        {tabs.map((tab) => {
          const isCurrent = tab.id === query.category
          return (
            <li key={tab.id}>
              <Link
                to={shopAddress({ ...query, category: tab.id, page: 1 })}
                prefetch="intent"
                preventScrollReset
                aria-current={isCurrent ? 'page' : undefined}
                className="category-tab"
              >
                {tab.name}
                {facets && <span className="fact ml-2">{counts.get(tab.id) ?? 0}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
