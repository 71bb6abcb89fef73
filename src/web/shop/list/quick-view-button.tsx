import { type ReactNode, useState } from 'react'
import { messages } from '#shared/messages.ts'
import type { ListedProduct } from '#shared/shop-product.ts'

const load = () => import('./quick-view.tsx')
/** The press says if loading fails. */
const preload = () => void load().catch(() => undefined)

/**
 * Its script loads when a pointer or the focus reaches the button; if loading fails, the product's own page opens.
 */
export function QuickViewButton({ product, address }: { product: ListedProduct; address: string }) {
  const [view, setView] = useState<ReactNode>()
  return (
    <>
      <button
        type="button"
        aria-label={`${messages.shop.quickView}: ${product.name}`}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={({ currentTarget }) =>
          load()
            .then(({ openQuickView }) => openQuickView(product, currentTarget))
            .then(setView, () => location.assign(address))
        }
        className="quick-view-key"
      >
        {messages.shop.quickView}
      </button>
      {view}
    </>
  )
}
