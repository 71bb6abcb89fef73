import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { quickAddFeedbackMs, shareNoticeMs } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { ListedProduct } from '#shared/shop-product.ts'
import { addToCart } from '#web/shop/cart/cart-store.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { AddDesignLink } from './add-design-link.tsx'
import { QuoteLink } from './quote-link.tsx'
import { useBriefState } from './use-brief-state.ts'
import { toggleWish, useIsWished } from './wishlist-store.ts'

/** Adds a line without choices, quantity 1; the cart asks for what is missing. What is sold by quote asks for one, and what needs artwork leads to it. */
export function QuickAddButton({ product }: { product: ListedProduct }) {
  const [isJustAdded, startAdded] = useBriefState(quickAddFeedbackMs)
  if (product.quote_only)
    return (
      <QuoteLink
        product={product}
        tone="secondary"
        size="sm"
        discover="none"
        aria-label={`${messages.shop.askForQuote}: ${product.name}`}
      />
    )
  if (product.artwork === 'required')
    return <AddDesignLink product={product} tone="secondary" size="sm" discover="none" />
  const text = isJustAdded ? messages.shop.justAdded : messages.shop.addToCart
  return (
    <button
      type="button"
      disabled={product.stock === 0}
      aria-label={`${text}: ${product.name}`}
      onClick={() => {
        addToCart(product)
        startAdded()
      }}
      className={clsx(
        buttonClass({ tone: 'secondary', size: 'sm' }),
        isJustAdded && 'border-second! bg-second! text-on-second!',
      )}
    >
      {isJustAdded && <Check size={16} strokeWidth={2.5} aria-hidden="true" />}
      {text}
    </button>
  )
}

export function WishButton({ product }: { product: ListedProduct }) {
  const isWished = useIsWished(product.id)
  return (
    <button
      type="button"
      aria-pressed={isWished}
      aria-label={messages.shop.wish(product.name)}
      onClick={() => toggleWish(product.id)}
      className="card-icon"
    />
  )
}

/** The notice is shown beside the button for 1.2 s; its live region, which announces it, must exist before. */
export function CopyLinkButton({ product }: { product: ListedProduct }) {
  const [isCopied, startCopied] = useBriefState(shareNoticeMs)
  const [isNear, setIsNear] = useState(false)
  const prepare = () => setIsNear(true)
  return (
    <>
      <button
        type="button"
        aria-label={messages.shop.share(product.name)}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={async () => {
          const { copyLink } = await import('./share-link.ts')
          if (await copyLink(paths.product(product.id))) startCopied()
        }}
        className="card-icon"
      />
      {isNear && (
        <span
          role="status"
          className={clsx(
            'fact card-notice',
            isCopied && 'animate-appear bg-text px-2.5 py-1.5 font-semibold text-background',
          )}
        >
          {isCopied ? messages.shop.linkCopied : ''}
        </span>
      )}
    </>
  )
}
