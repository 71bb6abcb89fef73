import { useEffect, useState } from 'react'
import { fallbackImage } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { ListedProduct, ShopProduct } from '#shared/shop-product.ts'
import { PrintNotice } from '#web/layout/print-notice.tsx'
import { ApiError } from '#web/lib/api.ts'
import { readProduct } from '#web/lib/read-product.ts'
import { draftKey, useDraft } from '#web/shop/design/design-store.ts'
import { ProductPurchase } from '#web/shop/product/product-purchase.tsx'
import { useOffer } from '#web/shop/product/use-offer.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProductBadge } from './product-badge.tsx'

let opened = 0

/** Each opening starts anew: choices, quantity and product data are reset. */
export function openQuickView(product: ListedProduct, opener: HTMLElement) {
  opened += 1
  return <QuickView key={opened} listed={product} opener={opener} />
}

/** Picture, name, price, badge, short description, options, quantity, add, `See Details`. */
function QuickView({
  listed,
  opener,
}: {
  /** The product as the list has it: shown at once, then replaced by the server's current data. */
  listed: ListedProduct
  opener: HTMLElement
}) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  return (
    <Dialog isOpen={isOpen} onClose={close} title={listed.name} width="lg" opener={{ current: opener }}>
      <QuickViewContent listed={listed} placeholder={pictureOnCard(opener)} onClose={close} />
    </Dialog>
  )
}

function QuickViewContent({
  listed,
  placeholder,
  onClose,
}: {
  listed: ListedProduct
  placeholder: string | undefined
  onClose: () => void
}) {
  const { current, check, checkAgain } = useCurrentProduct(listed.id)
  const [key] = useState(() => draftKey(listed.id))
  const offer = useOffer(current ?? listed, { designColor: useDraft(key)?.color })
  const { product } = offer
  if (check === 'gone')
    return (
      <PrintNotice title={messages.product.loadFailed} text={messages.productStates.missingHint} isAlert>
        <ButtonLink to={paths.shop} onClick={onClose}>
          {messages.product.backToShop}
        </ButtonLink>
      </PrintNotice>
    )

  const first = current?.images.find(({ address }) => address === product.image_address) ?? current?.images[0]
  return (
    <div
      aria-busy={check === 'running'}
      className="grid grid-cols-[8rem_1fr] gap-x-5 gap-y-5 p-5 pt-0 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-8 md:p-6 md:pt-0"
    >
      <div className="relative self-start bg-sunken md:row-span-2">
        {placeholder && <img src={placeholder} alt="" className="absolute inset-0 size-full object-cover" />}
        <Picture
          src={product.image_address ?? fallbackImage}
          alt={first?.alt_text || product.name}
          width={first?.width ?? 960}
          height={first?.height ?? 960}
          sizes="(min-width: 64rem) 470px, (min-width: 48rem) 45vw, 8rem"
          isPriority
          className="relative aspect-square w-full object-cover"
        />
        <ProductBadge
          product={{ ...product, is_new: listed.is_new ?? false }}
          className="absolute top-2 left-0 md:top-4"
        />
      </div>
      <div className="grid content-start gap-1.5">
        <p className="eyebrow text-muted">{product.category_name || messages.shop.uncategorised}</p>
        <Price of={product} size="lg" hasSaving />
      </div>
      <div className="col-span-2 grid content-start gap-5 md:col-span-1 md:col-start-2">
        {current === null && check === 'running' && <Skeleton className="h-12" />}
        {current?.description && <p className="line-clamp-4 text-muted">{current.description}</p>}
        <ProductPurchase offer={offer} draftKey={key} isQuickView />
        <div role="status" className="contents">
          {check !== 'running' && <Notice text={noticeOf(listed, current ?? listed, check)} />}
        </div>
        <div className="flex flex-wrap items-center gap-x-6">
          <ButtonLink tone="quiet" to={paths.product(product.id)} onClick={onClose} className="-ml-5">
            {messages.shop.seeDetails}
          </ButtonLink>
          {check === 'failed' && (
            <Button tone="quiet" onClick={checkAgain}>
              {messages.shop.tryAgain}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** The card's small picture of it, which is already loaded. */
function pictureOnCard(opener: HTMLElement): string | undefined {
  return opener.closest('.product-card')?.querySelector('img')?.currentSrc || undefined
}

function Notice({ text }: { text: string }) {
  return text === '' ? null : <p className="border-l-4 border-warning pl-3 text-sm font-semibold">{text}</p>
}

function noticeOf(listed: ListedProduct, product: ListedProduct, check: Check): string {
  if (check === 'failed') return messages.cart.checkFailed
  if (product.stock === 0 && listed.stock !== 0) return messages.quickView.soldOutSince
  if (listed.current_price_cents !== product.current_price_cents)
    return messages.cart.priceChanged(formatCents(listed.current_price_cents), formatCents(product.current_price_cents))
  return ''
}

type Check = 'running' | 'done' | 'failed' | 'gone'

/** While the database is away, lists of up to an hour ago are served, so the product is loaded again. */
function useCurrentProduct(id: number) {
  const [{ current, check }, setState] = useState<{ current: ShopProduct | null; check: Check }>({
    current: null,
    check: 'running',
  })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends another request
  useEffect(() => {
    const question = new AbortController()
    setState((before) => ({ ...before, check: 'running' }))
    readProduct(id, question.signal).then(
      (now) => setState({ current: now, check: 'done' }),
      (error: unknown) => {
        if (question.signal.aborted) return
        const isGone = error instanceof ApiError && error.status === 404
        setState((before) => ({ ...before, check: isGone ? 'gone' : 'failed' }))
      },
    )
    return () => question.abort()
  }, [id, attempt])

  return { current, check, checkAgain: () => setAttempt((before) => before + 1) }
}
