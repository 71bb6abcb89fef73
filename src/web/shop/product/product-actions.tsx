import { clsx } from 'clsx'
import Heart from 'lucide-react/icons/heart'
import Share2 from 'lucide-react/icons/share-2'
import { Link } from 'react-router'
import { toast } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { toggleWish, useIsWished } from '#web/shop/list/wishlist-store.ts'
import { showToast } from '#web/ui/toast-store.ts'

const action =
  'inline-flex min-h-11 items-center gap-2 rounded-sm text-sm font-semibold hover:text-accent active:translate-y-px'

/** Begins before the click, which a browser forgets if sharing comes long after it. */
const loadShare = () => import('#web/shop/list/share-link.ts')

export function ProductActions({ product }: { product: ShopProduct }) {
  const isWished = useIsWished(product.id)

  async function share() {
    const { shareLink } = await loadShare()
    if ((await shareLink(paths.product(product.id), product.name)) === 'copied')
      showToast(messages.product.linkCopied, { durationMs: toast.productPageMs })
  }

  return (
    <div className="noscript:hidden flex flex-wrap gap-x-6">
      <button type="button" aria-pressed={isWished} onClick={() => toggleWish(product.id)} className={action}>
        <Heart size={17} className={clsx(isWished && 'fill-current text-accent')} aria-hidden="true" />
        {messages.product.wishlist}
      </button>
      {isWished && (
        <Link
          to={paths.wishlist}
          aria-label={messages.product.viewWishlist}
          className={clsx(action, '-ml-3 underline')}
        >
          {messages.product.view}
        </Link>
      )}
      <button type="button" onPointerEnter={loadShare} onClick={share} className={action}>
        <Share2 size={16} aria-hidden="true" />
        {messages.product.share}
      </button>
    </div>
  )
}
