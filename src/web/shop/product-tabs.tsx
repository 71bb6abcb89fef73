import type { Product } from '#shared/contracts/catalog.ts'
import type { Review } from '#shared/contracts/reviews.ts'
import { messages } from '#shared/messages.ts'
import { formatDay } from '#web/lib/shop-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const { tabs } = messages.product

export function ProductTabs({ product, reviews }: { product: Product; reviews: readonly Review[] }) {
  return (
    <Tabs
      label={product.name}
      tabs={[
        { id: 'description', label: tabs.description, panel: <Description product={product} /> },
        { id: 'specifications', label: tabs.specifications, panel: <Specifications product={product} /> },
        { id: 'reviews', label: tabs.reviews, panel: <Reviews reviews={reviews} /> },
      ]}
    />
  )
}

/** the full description, else the short one; plain text, its line breaks kept. */
function Description({ product }: { product: Product }) {
  return <p className="max-w-prose whitespace-pre-line">{product.full_description || product.description}</p>
}

function Specifications({ product }: { product: Product }) {
  const rows = [
    [messages.product.sku, product.sku],
    [messages.product.category, product.category_name || messages.shop.uncategorised],
  ] as const
  return (
    <dl className="max-w-prose border-t border-line">
      {rows.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[10rem_1fr] gap-4 border-b border-line py-3">
          <dt className="text-muted">{label}</dt>
          <dd className="font-mono text-sm leading-7">{value || messages.product.unknown}</dd>
        </div>
      ))}
    </dl>
  )
}

function Reviews({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0)
    return (
      <p className="flex items-center gap-4 text-muted">
        <span aria-hidden="true">
          <Stars rating={0} className="text-lg" />
        </span>
        {messages.product.noReviews}
      </p>
    )
  return (
    <ul className="grid gap-x-(--gutter) gap-y-8 md:grid-cols-2">
      {reviews.map((review) => (
        <li key={review.id} className="border-t border-line pt-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Stars rating={review.rating} />
            <time dateTime={review.created_at} className="fact text-muted">
              {formatDay(review.created_at)}
            </time>
          </div>
          <p className="mt-3 max-w-prose whitespace-pre-line">{review.comment}</p>
          <p className="mt-3 flex items-center gap-3 text-sm font-semibold">
            {review.name}
            {review.verified && <Badge tone="success">{messages.product.verified}</Badge>}
          </p>
        </li>
      ))}
    </ul>
  )
}
