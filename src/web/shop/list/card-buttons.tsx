import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import Heart from 'lucide-react/icons/heart'
import Share2 from 'lucide-react/icons/share-2'
import { quickAddFeedbackMs, shareNoticeMs } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { addToCart } from '#web/shop/cart/cart-store.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useBriefState } from './use-brief-state.ts'
import { toggleWish, useIsWished } from './wishlist-store.ts'

/** Adds a line without choices, quantity 1; the cart asks for what is missing. */
export function QuickAddButton({ product }: { product: ShopProduct }) {
  const [isJustAdded, startAdded] = useBriefState(quickAddFeedbackMs)
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
        'whitespace-nowrap',
        isJustAdded && 'border-alder! bg-alder! text-on-alder!',
      )}
    >
      {isJustAdded && <Check size={16} strokeWidth={2.5} aria-hidden="true" />}
      {text}
    </button>
  )
}

/** A 44 px target around a smaller face, so that little of the picture is covered. */
const onPicture =
  'tap group/key inline-flex items-center justify-center text-text hover:text-accent active:translate-y-px'
const roundButtonClass =
  'grid size-9 place-items-center rounded-full border border-line bg-surface transition-colors group-hover/key:border-accent'

export function WishButton({ product }: { product: ShopProduct }) {
  const isWished = useIsWished(product.id)
  return (
    <button
      type="button"
      aria-pressed={isWished}
      aria-label={messages.shop.wish(product.name)}
      onClick={() => toggleWish(product.id)}
      className={clsx(onPicture, isWished && 'text-accent')}
    >
      <span className={roundButtonClass}>
        <Heart size={17} className={clsx(isWished && 'fill-current')} aria-hidden="true" />
      </span>
    </button>
  )
}

/** The notice is shown beside the button for 1.2 s; the live region announces it. */
export function CopyLinkButton({ product, className }: { product: ShopProduct; className?: string }) {
  const [isCopied, startCopied] = useBriefState(shareNoticeMs)
  return (
    <span className={clsx('relative inline-flex', className)}>
      <button
        type="button"
        aria-label={messages.shop.share(product.name)}
        onClick={async () => {
          const { copyLink } = await import('./share-link.ts')
          if (await copyLink(paths.product(product.id))) startCopied()
        }}
        className={onPicture}
      >
        <span className={roundButtonClass}>
          <Share2 size={16} aria-hidden="true" />
        </span>
      </button>
      <span
        role="status"
        className={clsx(
          'fact absolute top-1/2 right-full mr-1.5 -translate-y-1/2 rounded-sm whitespace-nowrap',
          isCopied && 'animate-appear bg-text px-2.5 py-1.5 font-semibold text-background',
        )}
      >
        {isCopied ? messages.shop.linkCopied : ''}
      </span>
    </span>
  )
}
