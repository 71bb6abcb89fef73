import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { messages } from '#shared/messages.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { deferDrawing } from '#web/lib/hydration/defer-part.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { sizeChartId } from './product-options.tsx'

const { tabs } = messages.product

/** The server's table is all that is needed. */
const SizeChart = deferDrawing(() => import('./size-chart.tsx').then((module) => module.SizeChart))

/** Every link to `#reviews`, to a review or to the form opens the reviews tab, and the one beside the sizes their chart. */
export function ProductTabs({
  product,
  reviews,
  isAtReviews,
}: {
  product: ShopProduct
  reviews: ReactNode
  isAtReviews: boolean
}) {
  const { hash, key } = useLocation()
  const [tab, setTab] = useState(isAtReviews ? 'reviews' : 'description')

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key`, because the same link may be followed twice
  useEffect(() => {
    if (/^#review(s$|-)/.test(hash)) setTab('reviews')
    if (hash !== `#${sizeChartId}`) return
    // Only a panel that is shown can be scrolled to, and an effect is too early to wait for it.
    const opening = requestAnimationFrame(() => {
      flushSync(() => setTab('specifications'))
      document.getElementById(sizeChartId)?.focus()
    })
    return () => cancelAnimationFrame(opening)
  }, [hash, key])

  return (
    <div id="reviews">
      <Tabs
        label={product.name}
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'description', label: tabs.description, panel: <Description product={product} /> },
          { id: 'specifications', label: tabs.specifications, panel: <Specifications product={product} /> },
          { id: 'reviews', label: tabs.reviews, panel: reviews },
        ]}
      />
    </div>
  )
}

/** The full description, else the short one; plain text with its line breaks. */
function Description({ product }: { product: ShopProduct }) {
  return <p className="max-w-prose whitespace-pre-line">{product.full_description || product.description}</p>
}

function Specifications({ product }: { product: ShopProduct }) {
  const { facts, sku, category } = messages.product
  const given = (Object.keys(facts) as (keyof typeof facts)[]).filter((fact) => product[fact])
  const rows = [
    ...given.map((fact) => [facts[fact], product[fact]] as const),
    [sku, product.sku],
    [category, product.category_name || messages.shop.uncategorised],
  ] as const
  return (
    <>
      <dl className="max-w-prose border-t border-line">
        {rows.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[10rem_1fr] gap-4 border-b border-line py-3">
            <dt className="text-muted">{label}</dt>
            <dd className="font-mono text-sm leading-7">{value || messages.product.unknown}</dd>
          </div>
        ))}
      </dl>
      {product.size_chart && (
        <div id={sizeChartId} tabIndex={-1} className="scroll-mt-28">
          <SizeChart text={product.size_chart} sizes={product.sizes} />
        </div>
      )}
    </>
  )
}
