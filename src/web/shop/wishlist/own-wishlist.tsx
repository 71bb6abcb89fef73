import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { toast, wishlistLimit } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { PrintNotice } from '#web/layout/print-notice.tsx'
import { useIsBrowser } from '#web/lib/browser-storage.ts'
import { ProductGrid, ProductGridSkeleton } from '#web/shop/list/product-grid.tsx'
import { shareLink } from '#web/shop/list/share-link.ts'
import { changeWishlist, useWishlist } from '#web/shop/list/wishlist-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { type SharedList, sharedAddress } from './shared-items.ts'
import { WishlistHeader } from './wishlist-header.tsx'

const texts = messages.wishlist

/** The list of this browser, the last marked first. */
export function OwnWishlist({ texts: own }: { texts: SharedList['texts'] }) {
  const marked = useWishlist()
  const ids = marked.toReversed().slice(0, wishlistLimit)
  const { products, gone } = useProducts(ids)
  const note = gone.length > 0 && <GoneNote ids={gone} />
  const heading = useFocusOfRemoved((products?.length ?? 0) + gone.length)
  const isReady = useIsBrowser()

  if (isReady && (ids.length === 0 || products?.length === 0))
    return (
      <>
        <WishlistHeader ref={heading} heading={own.heading} lead={own.lead} />
        {note || (
          <PrintNotice title={own.empty} text={own.emptyHint}>
            <ButtonLink to={paths.shop}>{own.browse}</ButtonLink>
          </PrintNotice>
        )}
      </>
    )
  return (
    <>
      <WishlistHeader ref={heading} heading={own.heading} lead={own.lead}>
        {products ? (
          <ShareButton ids={products.map(({ id }) => id)} title={own.shared} />
        ) : (
          <span className="min-h-11" />
        )}
      </WishlistHeader>
      <noscript>
        <p className="pb-6">{texts.needsScript}</p>
      </noscript>
      {note}
      {marked.length > wishlistLimit && <p className="fact pb-6 text-muted">{texts.most(wishlistLimit)}</p>}
      {products ? (
        <ProductGrid products={products} />
      ) : (
        <div className="noscript:hidden">
          <ProductGridSkeleton />
        </div>
      )}
    </>
  )
}

/** The products of the list that are in the shop, and which are not; undefined until they are loaded. */
function useProducts(ids: readonly number[]) {
  const { data, load } = useFetcher<SharedList>()
  const asked = data?.items ?? []
  const address = sharedAddress(ids)
  const isMissing = ids.some((id) => !asked.includes(id))
  useEffect(() => {
    if (isMissing) void load(address)
  }, [isMissing, address, load])
  const products = data?.products?.filter(({ id }) => ids.includes(id))
  const gone = products && !isMissing ? ids.filter((id) => !products.some((product) => product.id === id)) : []
  return { products, gone }
}

/** The button that took products from the list has left with them: its focus goes to the heading. */
function useFocusOfRemoved(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus()
    before.current = count
  }, [count])
  return heading
}

function GoneNote({ ids }: { ids: readonly number[] }) {
  const forget = () => changeWishlist((current) => current.filter((id) => !ids.includes(id)))
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-6">
      <span className="fact text-muted">{texts.gone(ids.length)}</span>
      <Button tone="quiet" size="sm" className="px-0!" onClick={forget}>
        {texts.forget(ids.length)}
      </Button>
    </p>
  )
}

function ShareButton({ ids, title }: { ids: readonly number[]; title: string }) {
  const navigate = useNavigate()
  const address = sharedAddress(ids)

  async function share() {
    const outcome = await shareLink(address, title)
    if (outcome === 'shared') return
    showToast(outcome === 'copied' ? texts.linkCopied : texts.linkFailed, { durationMs: toast.productPageMs })
    if (outcome === 'failed') await navigate(address)
  }

  return (
    <Button tone="secondary" icon={<Share2 size={16} aria-hidden="true" />} onClick={share}>
      {texts.share}
    </Button>
  )
}
