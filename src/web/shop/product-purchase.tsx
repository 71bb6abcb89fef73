import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useRef, useState } from 'react'
import { clampQuantity, maxQuantity } from '#shared/cart.ts'
import { toast } from '#shared/constants.ts'
import type { Product } from '#shared/contracts/catalog.ts'
import { productPicture } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { parseOptionList } from '#shared/option-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { addToCart } from './cart-store.ts'
import { DesignPart } from './design-part.tsx'
import { isDesignOnItsWay, readDesign } from './design-store.ts'
import { ColorButtons, OptionButtons } from './product-options.tsx'
import { StickyBar } from './sticky-bar.tsx'

/** Choices, quantity and the button; give it the product's id as key so that the next product starts afresh. */
export function ProductPurchase({ product, isQuickView = false }: { product: Product; isQuickView?: boolean }) {
  const colors = parseOptionList(product.colors)
  const sizes = parseOptionList(product.sizes)
  const variants = product.variants.map((variant) => variant.name)
  const [color, setColor] = useState(colors[0] ?? '')
  const [size, setSize] = useState(sizes[0] ?? '')
  const [variant, setVariant] = useState(variants[0] ?? '')
  const [wantedQty, setQty] = useState(1)
  const qty = clampQuantity(wantedQty, product.stock)
  const mainButton = useRef<HTMLButtonElement>(null)
  const isSoldOut = product.stock === 0

  function add() {
    const missing =
      colors.length > 0 && !color
        ? messages.product.selectColor
        : sizes.length > 0 && !size
          ? messages.product.selectSize
          : isDesignOnItsWay(product.id)
            ? messages.product.designOnItsWay
            : null
    if (missing) showToast(missing, { durationMs: toast.productPageMs, tone: 'danger' })
    else {
      // The quick view shows no design, so none goes with it.
      const design = isQuickView ? undefined : readDesign(product.id)?.url
      addToCart({ ...product, image_url: productPicture(product) }, { color, size, variant, design }, qty)
    }
  }

  const bag = <ShoppingBag size={18} aria-hidden="true" />
  return (
    <div className="grid gap-6">
      <OptionButtons label={messages.product.option} options={variants} chosen={variant} onChoose={setVariant} />
      <ColorButtons label={messages.product.color} options={colors} chosen={color} onChoose={setColor} />
      <OptionButtons label={messages.product.size} options={sizes} chosen={size} onChoose={setSize} />
      {!isQuickView && <DesignPart productId={product.id} />}
      <StockLine stock={product.stock} />
      <div className="flex flex-wrap items-stretch gap-3">
        <Stepper
          label={messages.product.quantity}
          value={qty}
          min={isSoldOut ? 0 : 1}
          max={maxQuantity(product.stock)}
          isDisabled={isSoldOut}
          onChange={setQty}
        />
        <Button ref={mainButton} size="lg" icon={bag} disabled={isSoldOut} onClick={add} className="grow">
          {messages.shop.addToCart}
        </Button>
      </div>
      {!isQuickView && (
        <StickyBar standsFor={mainButton}>
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm font-semibold">{product.name}</p>
            <Price of={product} size="sm" />
          </div>
          <Button icon={bag} disabled={isSoldOut} onClick={add}>
            {messages.shop.addToCart}
          </Button>
        </StickyBar>
      )}
    </div>
  )
}

/** PDP-15; unknown stock reads `In Stock` without a count. */
function StockLine({ stock }: { stock: number | null }) {
  if (stock === 0)
    return (
      <p className="flex items-center gap-2.5 font-semibold text-danger">
        <span className="size-2.5 rotate-45 bg-danger" aria-hidden="true" />
        {messages.product.outOfStock}
      </p>
    )
  return (
    <p className="flex items-center gap-2.5 font-semibold text-success">
      <span className="size-2.5 rounded-full bg-success" aria-hidden="true" />
      {messages.product.inStock}
      <span className="fact font-normal text-muted">
        {stock === null ? messages.product.madeToOrder : messages.product.stockCount(stock)}
      </span>
    </p>
  )
}
