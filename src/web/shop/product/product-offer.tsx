import { lazy, Suspense, useEffect, useState } from 'react'
import { toast } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import type { Cents } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import type { EditedLine } from '#web/shop/cart/edited-line.ts'
import { useDraft, useSidesCents } from '#web/shop/design/design-store.ts'
import { withSides } from '#web/shop/design/printed-sides.ts'
import { ProductPromise, type TodaysPromise } from '#web/shop/promise/product-promise.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { showPartFailed } from '#web/ui/toast-store.ts'
import { ProductPurchase } from './product-purchase.tsx'
import { ProductTicket } from './product-ticket.tsx'
import { useOffer } from './use-offer.ts'

const loadRun = () => import('#web/shop/run/size-run.tsx')
const SizeRun = lazy(() => loadRun().then((module) => ({ default: module.SizeRun })))
const loadGroup = () => import('#web/shop/group/start-group.tsx')
const StartGroup = lazy(() => loadGroup().then((module) => ({ default: module.StartGroup })))

/** Everything that depends on what is chosen; needs the draft's key as key, so that the choice is reset with it. */
export function ProductOffer({
  product,
  edited,
  draftKey,
  promise,
  shippingCents,
  onPicture,
}: {
  product: ShopProduct
  edited: EditedLine | null
  draftKey: string
  promise: TodaysPromise | null
  /** From where sending one piece starts; null where that is not known. */
  shippingCents: Cents | null
  /** The picture of what is chosen, null where it has none of its own. */
  onPicture: (address: string | null) => void
}) {
  const offer = useOffer(product, { line: edited?.line, designColor: useDraft(draftKey)?.color })
  const { picture } = offer
  useEffect(() => onPicture(picture), [picture, onPicture])
  const [mode, setMode] = useState<'one' | 'run' | 'group'>(edited?.line.run ? 'run' : 'one')
  const sidesCents = useSidesCents(draftKey, product.more_print_areas ?? [])
  const isSold = product.stock !== 0 && !product.quote_only
  const modes = [
    ...(product.sizes.length > 1 ? [{ of: 'run', label: messages.product.severalSizes, load: loadRun } as const] : []),
    ...(product.group_orders ? [{ of: 'group', label: messages.product.groupOrder, load: loadGroup } as const] : []),
  ]
  return (
    <>
      <Price of={withSides(offer.product, sidesCents)} size="lg" hasSaving />
      {product.description && <p className="max-w-prose text-muted">{product.description}</p>}
      {mode !== 'one' ? (
        <Suspense key={mode} fallback={<div className="min-h-96" />}>
          {mode === 'run' ? (
            <SizeRun {...{ product, offer, draftKey, edited }} />
          ) : (
            <StartGroup {...{ product, offer, draftKey }} />
          )}
        </Suspense>
      ) : (
        <ProductPurchase offer={offer} draftKey={draftKey} edited={edited} />
      )}
      {isSold &&
        !edited &&
        modes.map(({ of, label, load }) => {
          const open = (to: typeof mode) =>
            load().then(
              () => setMode(to),
              () => showPartFailed(toast.productPageMs),
            )
          // A page of its own where the script is missing.
          return of === 'group' && mode !== of ? (
            <ButtonLink
              key={of}
              tone="quiet"
              to={paths.startGroup(product.id)}
              prefetch="none"
              className="justify-self-start px-0!"
              onClick={(event) => {
                event.preventDefault()
                void open(of)
              }}
            >
              {label}
            </ButtonLink>
          ) : (
            <Button
              key={of}
              tone="quiet"
              className="justify-self-start px-0!"
              onClick={() => open(mode === of ? 'one' : of)}
            >
              {mode !== of ? label : of === 'run' ? messages.product.oneSize : messages.product.alone}
            </Button>
          )
        })}
      {promise && <ProductPromise {...promise} />}
      <ProductTicket product={offer.product} shippingCents={shippingCents} />
    </>
  )
}
