import { Link } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { SearchHit, TextPart } from './site-search.ts'

export type FoundProduct = {
  id: number
  picture: string
  category: string
  price: string
  was: string | null
  marked: TextPart[]
}

/** Marks the letters that matched the search. */
function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isHit, at }) =>
    isHit ? (
      <mark key={at} className="bg-marigold text-on-marigold">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

export function ProductHits({ products }: { products: readonly FoundProduct[] }) {
  return (
    <ul className="grid gap-x-(--gutter) gap-y-4 sm:grid-cols-2">
      {products.map((product) => (
        <li
          key={product.id}
          className="group relative grid grid-cols-[5.5rem_1fr] items-center gap-4 border-b border-line pb-4"
        >
          <Picture src={product.picture} alt="" width={176} height={176} sizes="88px" className="rounded-sm" />
          <div className="grid gap-1">
            <Link
              to={paths.product(product.id)}
              prefetch="intent"
              className="font-semibold after:absolute after:inset-0 group-hover:text-accent"
            >
              <Marked parts={product.marked} />
            </Link>
            <p className="fact text-muted">{product.category}</p>
            <p className="font-mono font-semibold">
              {product.price}
              {product.was && (
                <s className="ml-2.5 text-sm font-normal text-muted">
                  <span className="sr-only">{messages.search.was} </span>
                  {product.was}
                </s>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

export function TextHits({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ul className="divide-y divide-line">
      {hits.map((hit) => (
        <li key={hit.to} className="group relative grid gap-x-6 gap-y-1 py-4 first:pt-0 md:grid-cols-[1fr_auto]">
          <HitLink hit={hit} />
          {hit.fact && <p className="fact text-muted md:text-right">{hit.fact}</p>}
          <p className="max-w-prose text-muted">
            <Marked parts={hit.excerpt} />
          </p>
        </li>
      ))}
    </ul>
  )
}

const hitLink = 'font-display text-lg font-bold tracking-tight after:absolute after:inset-0 group-hover:text-accent'

function HitLink({ hit }: { hit: SearchHit }) {
  if (!hit.isExternal)
    return (
      <Link to={hit.to} prefetch="intent" className={hitLink}>
        <Marked parts={hit.title} />
      </Link>
    )
  return (
    <a href={hit.to} target="_blank" rel="noopener" className={hitLink}>
      <Marked parts={hit.title} />
      <span aria-hidden="true"> ↗</span>
      <span className="sr-only"> ({messages.search.elsewhere})</span>
    </a>
  )
}
