import { Form, Link } from 'react-router'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { contactLink } from '#web/content/site.ts'
import { load } from '#web/lib/load.ts'
import { pageMeta } from '#web/lib/meta.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { services } from '#web/services.ts'
import { ProductGrid } from '#web/shop/product-grid.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/search'

export const handle: PageHandle = { isIndexed: false }

/** Product hits; the other groups arrive with the pages they list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = (new URL(request.url).searchParams.get('query') ?? '').trim().slice(0, maxLength.search)
  if (text === '') return { text, products: [], total: 0 }
  const found = await load(() => context.get(services).catalog.list({ q: text, page: 1 }))
  return { text, products: found.items, total: found.total }
}

export const headers = publicPageHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.text ? messages.search.results(loaderData.text) : 'Search' })
}

export default function SearchPage({ loaderData: { text, products, total } }: Route.ComponentProps) {
  return (
    <div className="sheet band grid gap-10">
      <h1 className="break-words">{text === '' ? 'Search' : messages.search.results(text)}</h1>
      <SearchForm key={text} text={text} />
      {text !== '' && total === 0 && <NothingFound text={text} />}
      {total > 0 && (
        <section aria-labelledby="found-products" className="grid gap-6">
          <h2 id="found-products" className="flex items-baseline gap-3 text-xl">
            Products <span className="fact text-muted">{total}</span>
          </h2>
          <ProductGrid products={products} />
        </section>
      )}
    </div>
  )
}

function SearchForm({ text }: { text: string }) {
  return (
    <search>
      <Form action="/search" className="flex max-w-2xl flex-wrap gap-3 xs:flex-nowrap">
        <input
          type="search"
          name="query"
          aria-label="Search the site"
          required
          defaultValue={text}
          maxLength={maxLength.search}
          className="min-h-11 w-full rounded-sm border border-line-strong bg-surface px-3"
        />
        <Button type="submit">Search</Button>
      </Form>
    </search>
  )
}

function NothingFound({ text }: { text: string }) {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="text-lg">{messages.search.none(text)}</p>
      <p className="max-w-prose text-muted">
        Try a plainer word such as “mug” or “sticker”, look through the shop, or{' '}
        <Link to={contactLink.to} className="text-text underline">
          ask us
        </Link>
        : we print more than we list.
      </p>
      <ButtonLink to={paths.shop} tone="secondary">
        {messages.cart.browse}
      </ButtonLink>
    </div>
  )
}
