import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { maxLength } from '#shared/constants.ts'
import type { SmallPagesContent } from '#shared/content/schemas/small-pages.ts'
import { fallbackImage } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { formatCents, formatCount } from '#shared/money.ts'
import { namesOrder } from '#shared/order/order-number.ts'
import { paths } from '#shared/paths.ts'
import { InTurn } from '#web/lib/hydration/in-turn.tsx'
import { load } from '#web/lib/load.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { readSearchedTexts } from '#web/lib/searched-texts.ts'
import { routeTable } from '#web/seo/route-table.ts'
import { services } from '#web/services.ts'
import { Corrected } from '#web/shop/list/corrected.tsx'
import { shopAddress } from '#web/shop/list/shop-query.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/search'
import { keptEntries } from './search-entries.ts'
import { type FoundProduct, ProductHits, TextHits } from './search-hits.tsx'
import { markHits, searchSite, searchSiteFuzzy } from './site-search.ts'

const shownProducts = 8

/** Hits in groups with their counts; products come from the shop's own search. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const text = (asked.get('query') ?? '').trim().slice(0, maxLength.search)
  const { catalog, content, settings } = context.get(services)
  const { siteSearch: words } = await content.shown('smallPages')
  const nothing = { groups: [], products: [], productTotal: 0, allProducts: '', meant: null }
  if (text === '') return { text, words, ...nothing, isOrder: false }
  const isOrder = namesOrder(text, (await settings.shown()).work.orderPrefix)
  const texts = await readSearchedTexts(content)
  const searched = keptEntries(context.get(routeTable), texts)
  const listProducts = async (isExact: boolean) =>
    texts.parts.shop
      ? await load(() => catalog.list({ q: text, sort: 'relevance', page: 1, limit: shownProducts, isExact }))
      : { items: [], total: 0, meant: null }
  const synonyms = await load(() => settings.synonyms())
  let site = searchSite(searched, text, synonyms)
  let found = await listProducts(true)
  // Corrections are tried only when the words as typed match neither pages nor products.
  if (site.groups.length === 0 && found.total === 0 && !asked.has('exact')) {
    site = searchSiteFuzzy(searched, text, synonyms)
    found = await listProducts(false)
  }
  const { groups, query } = site
  const meant = [...new Set([found.meant, site.meant].filter(Boolean))].join(' or ') || null
  const products = found.items.map((product): FoundProduct => {
    const was = product.original_price_cents ?? null
    return {
      id: product.id,
      picture: product.image_address ?? fallbackImage,
      category: product.category_name || messages.shop.uncategorised,
      price: product.has_prices
        ? messages.shop.priceFrom(formatCents(product.current_price_cents))
        : formatCents(product.current_price_cents),
      was: was === null ? null : formatCents(was),
      marked: markHits(product.name, query),
    }
  })
  const shown = { groups, products, productTotal: found.total, allProducts: shopAddress({ q: text }), meant }
  return { text, words, ...shown, isOrder }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: false,
  title: (shown) => (shown?.text ? messages.search.results(shown.text) : shown?.words.heading),
  description: (shown) => shown?.words.description || undefined,
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function SearchPage({
  loaderData: { text, words, groups, products, productTotal, allProducts, meant, isOrder },
}: Route.ComponentProps) {
  const total = productTotal + groups.reduce((sum, { hits }) => sum + hits.length, 0)
  return (
    <div className="page-container grid gap-12 pt-10 pb-(--breath) md:pt-16">
      <header className="grid gap-6">
        <h1 className="max-w-[24ch]">{text === '' ? words.heading : messages.search.results(text)}</h1>
        <SearchForm key={text} text={text} />
        {meant && <Corrected meant={meant} text={text} instead={paths.searchExactly(text)} />}
        {isOrder && <OrderLink />}
        {total > 0 && <HitIndex total={total} productTotal={productTotal} groups={groups} />}
      </header>
      {text !== '' && total === 0 && <NothingFound text={text} words={words.nothing} />}
      {productTotal > 0 && (
        <Group name={messages.search.products} count={productTotal}>
          <ProductHits products={products} />
          {productTotal > products.length && (
            <ButtonLink to={allProducts} tone="secondary" className="justify-self-start">
              {messages.search.allProducts(productTotal)}
            </ButtonLink>
          )}
        </Group>
      )}
      {groups.map(({ name, hits }) => (
        <Group key={name} name={name} count={hits.length}>
          <TextHits hits={hits} />
        </Group>
      ))}
    </div>
  )
}

/** Orders are found by whoever has the number and the mailbox, not by the search. */
function OrderLink() {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span>{messages.search.order}</span>
      <Link to={paths.track} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        {messages.search.toTrack}
      </Link>
    </p>
  )
}

type GroupCounts = {
  total: number
  productTotal: number
  groups: readonly { name: string; hits: readonly unknown[] }[]
}

/** The number of hits in each group, with links down the page. */
function HitIndex({ total, productTotal, groups }: GroupCounts) {
  const counts = [
    ...(productTotal > 0 ? [{ name: messages.search.products, count: productTotal }] : []),
    ...groups.map(({ name, hits }) => ({ name, count: hits.length })),
  ]
  return (
    <nav aria-label={messages.search.found(total)}>
      <ul className="fact flex flex-wrap items-center gap-x-5 gap-y-1 border-y border-line py-2">
        <li className="text-muted">{messages.search.found(total)}</li>
        {counts.map(({ name, count }) => (
          <li key={name}>
            <a
              href={`#${anchorOf(name)}`}
              className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
            >
              {name} <span className="text-muted">{formatCount(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function anchorOf(name: string): string {
  return `found-${name.toLowerCase()}`
}

function Group({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  const id = anchorOf(name)
  return (
    <section aria-labelledby={id} className="grid-12 gap-y-5 border-t border-text pt-4">
      <h2
        id={id}
        className="col-span-12 flex items-baseline gap-3 self-start text-xl lg:sticky lg:top-24 lg:col-span-3"
      >
        {name} <span className="fact text-muted">{formatCount(count)}</span>
      </h2>
      <div className="col-span-12 grid gap-6 lg:col-span-9">
        <InTurn>{children}</InTurn>
      </div>
    </section>
  )
}

function SearchForm({ text }: { text: string }) {
  return (
    <search>
      <Form action="/search" className="flex max-w-2xl flex-wrap gap-3 xs:flex-nowrap">
        <input
          type="search"
          name="query"
          aria-label={messages.search.label}
          required
          defaultValue={text}
          maxLength={maxLength.search}
          className="min-h-13 w-full rounded-sm border border-line-strong bg-surface px-4 text-lg"
        />
        <Button type="submit" size="lg">
          {messages.search.button}
        </Button>
      </Form>
    </search>
  )
}

function NothingFound({ text, words }: { text: string; words: SmallPagesContent['siteSearch']['nothing'] }) {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="text-lg">{messages.search.none(text)}</p>
      {(words.before || words.link || words.after) && (
        <p className="max-w-prose text-muted">
          {words.before}{' '}
          {words.link && (
            <Link to={paths.contact} className="text-text underline">
              {words.link}
            </Link>
          )}
          {/^\p{L}/u.test(words.after) && ' '}
          {words.after}
        </p>
      )}
      <ButtonLink to={paths.shop} tone="secondary">
        {words.button}
      </ButtonLink>
    </div>
  )
}
