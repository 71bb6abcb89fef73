import { clsx } from 'clsx'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type CartLine, clampQuantity, type LineChoice, maxQuantity } from '#shared/cart/cart.ts'
import { toast } from '#shared/constants.ts'
import { areaWidths } from '#shared/design/area-widths.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'
import { useOneAtATime } from '#web/lib/use-one-at-a-time.ts'
import { addToCart } from '#web/shop/cart/cart-store.ts'
import type { EditedLine } from '#web/shop/cart/edited-line.ts'
import { NeedsScript } from '#web/shop/cart/needs-script.tsx'
import { ArtworkNeeded, leadToUpload, OwnPrintNote, SetupNote, uploadId } from '#web/shop/design/artwork-note.tsx'
import { DesignPart } from '#web/shop/design/design-part.tsx'
import {
  forgetDraft,
  isDesignOnItsWay,
  readDraft,
  useChoiceOfDrafts,
  useDraft,
  useHasDesign,
  useSidesCents,
} from '#web/shop/design/design-store.ts'
import { type Doubts, LazyConfirmDesign } from '#web/shop/design/lazy-confirm-design.tsx'
import { findPrintDoubts, noSides, printedSides, withSides } from '#web/shop/design/printed-sides.ts'
import { AddDesignLink } from '#web/shop/list/add-design-link.tsx'
import { QuoteLink } from '#web/shop/list/quote-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { PriceLadder } from './price-ladder.tsx'
import { ColorButtons, OptionButtons, SizeButtons } from './product-options.tsx'
import { StickyBar } from './sticky-bar.tsx'
import { StockLine } from './stock-line.tsx'
import type { Offer } from './use-offer.ts'

type PurchaseProps = {
  offer: Offer
  draftKey: string
  isQuickView?: boolean
  /** The cart line being edited; null adds a new one. */
  edited?: EditedLine | null
}

/** Choices, quantity and the button; needs the product's id as key, so that its state is reset for the next product. */
export function ProductPurchase({ offer, draftKey: key, isQuickView = false, edited = null }: PurchaseProps) {
  const { product, choice, choose, stateOf } = offer
  const { colors, sizes, variants } = product
  const { color, size } = choice
  const draft = useDraft(key)
  const hasDesign = useHasDesign(key)
  const line = edited?.line
  const [wantedQty, setQty] = useState(line?.qty ?? 1)
  const qty = clampQuantity(wantedQty, product.stock)
  const [isQtyRefused, setIsQtyRefused] = useState(false)
  const [isUpdating, setIsUpdating] = useState(false)
  // Undefined until something was asked: then the dialog stays, to give the focus back.
  const [doubts, setDoubts] = useState<Doubts>()
  const qtyField = useRef<HTMLInputElement>(null)
  const mainButton = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  const navigate = useNavigate()
  const isSoldOut = product.stock === 0
  const isSold = !isSoldOut && !product.quote_only
  const { price_ladder = [], artwork = 'optional', more_print_areas: sides = [] } = product
  /** The quick view shows no design. */
  const takesDesign = !isQuickView && !product.quote_only && artwork !== 'forbidden'
  const sides_cents = useSidesCents(key, sides)
  const ordered = { price_ladder, sides_cents, variant: choice.variant, design: (takesDesign && draft?.url) || '' }

  // The gallery shows the design on this colour, and on the area of this size.
  useChoiceOfDrafts(key, { color, size }, isQuickView)

  // Two presses while the designs are judged would change the line twice.
  const add = useOneAtATime(async ({ isConfirmed = false } = {}) => {
    // The error is shown at the field.
    if (isQtyRefused) return qtyField.current?.focus()
    const missing =
      colors.length > 0 && !color
        ? messages.product.selectColor
        : sizes.length > 0 && !size
          ? messages.product.selectSize
          : isDesignOnItsWay(key)
            ? messages.product.designOnItsWay
            : null
    if (missing) return showToast(missing, { durationMs: toast.productPageMs, tone: 'danger' })
    const { url: design = '', placement = '' } = (takesDesign && readDraft(key)) || {}
    const printed = takesDesign && sides[0] ? await printedSides(key, sides) : noSides
    const printArea = product.print_area ?? null
    const found =
      takesDesign && hasDesign ? await findPrintDoubts(key, { printArea, sides, choices: [{ color, size }] }) : []
    if (!printed || !found)
      return showToast(messages.app.partFailed, { durationMs: toast.productPageMs, tone: 'danger' })
    if (artwork === 'required' && !design && !printed.more_prints) {
      showToast(messages.product.artworkNeeded, { durationMs: toast.productPageMs, tone: 'danger' })
      return leadToUpload()
    }
    if (found.length > 0 && !isConfirmed) return setDoubts(found)
    const areas_wide = design || printed.more_prints ? areaWidths(printArea, sides, size) : undefined
    const chosen = { ...choice, design, placement, ...printed, areas_wide, wants_proof: found.length > 0 || undefined }
    if (!line) return addToCart(product, chosen, qty)
    await update(line, chosen)
  })

  /** Leaves the page first: once changed, the line no longer matches the address. */
  async function update(edited: CartLine, choice: LineChoice) {
    setIsUpdating(true)
    try {
      const { updateLine } = await import('#web/shop/cart/update-line.ts')
      await navigate(paths.cart)
      updateLine(edited, product, choice, qty)
      forgetDraft(key)
    } catch {
      setIsUpdating(false)
      showToast(messages.app.partFailed, { durationMs: toast.productPageMs, tone: 'danger' })
    }
  }

  const options = { color, size, variant: choice.variant }
  const bag = <ShoppingBag size={18} aria-hidden="true" />
  const addLabel = line ? messages.product.updateCart : messages.shop.addToCart
  return (
    <div className="grid gap-6 short:gap-4">
      {line && (
        <p className="flex flex-wrap items-center justify-between gap-x-6 border-l-4 border-second bg-surface px-4 text-sm">
          {messages.product.editing}
          <Link
            to={paths.cart}
            onClick={() => forgetDraft(key)}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {messages.product.backToCart}
          </Link>
        </p>
      )}
      <OptionButtons
        label={product.option_name || messages.product.option}
        options={variants}
        chosen={choice.variant}
        onChoose={choose('variant')}
        stateOf={stateOf('variant')}
      />
      <ColorButtons
        label={messages.product.color}
        options={colors}
        chosen={color}
        onChoose={choose('color')}
        stateOf={stateOf('color')}
      />
      <SizeButtons
        label={messages.product.size}
        options={sizes}
        chosen={size}
        onChoose={choose('size')}
        stateOf={stateOf('size')}
        hasChart={!isQuickView && Boolean(product.size_chart)}
      />
      {takesDesign && (
        <div id={uploadId} tabIndex={-1} className="scroll-mt-24 outline-none">
          <DesignPart
            draftKey={key}
            printArea={product.print_area ?? null}
            sides={sides}
            picture={product.image_address}
            {...{ color, size }}
            isRequired={artwork === 'required'}
          />
        </div>
      )}
      {takesDesign && <OwnPrintNote product={product} />}
      {product.quote_only ? (
        <p className="border-l-4 border-marigold pl-3">{messages.product.quoteOnly}</p>
      ) : (
        <StockLine stock={product.stock} />
      )}
      {takesDesign && <SetupNote product={product} />}
      {isSold && <PriceLadder line={{ ...product, ...ordered, qty }} replaced={line} onQuantity={setQty} />}
      {!isQuickView && isSold && <NeedsScript to="buying" />}
      <div className={clsx('flex flex-wrap items-stretch gap-3', isSold && 'noscript:hidden')}>
        <Stepper
          ref={qtyField}
          label={messages.product.quantity}
          value={qty}
          min={isSoldOut ? 0 : 1}
          max={maxQuantity(product.stock)}
          isDisabled={isSoldOut}
          onChange={setQty}
          onRefused={setIsQtyRefused}
        />
        {product.quote_only ? (
          <QuoteLink ref={mainButton} product={product} choice={{ ...options, qty }} size="lg" className="grow" />
        ) : isQuickView && artwork === 'required' ? (
          <AddDesignLink product={product} size="lg" className="grow" />
        ) : (
          <Button
            ref={mainButton}
            size="lg"
            icon={bag}
            disabled={isSoldOut}
            isBusy={isUpdating}
            onClick={() => void add()}
            className="grow"
          >
            {addLabel}
          </Button>
        )}
      </div>
      {takesDesign && artwork === 'required' && !hasDesign && <ArtworkNeeded />}
      <LazyConfirmDesign doubts={doubts} onAnswer={setDoubts} onConfirm={() => void add({ isConfirmed: true })} />
      {!isQuickView && (
        <StickyBar standsFor={mainButton} isOnAll>
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm font-semibold">{product.name}</p>
            <div className="flex items-baseline gap-x-4">
              <Price of={withSides(product, sides_cents)} size="sm" />
              <p className="truncate text-sm text-muted">
                <ChangingText>{[choice.variant, color, size].filter(Boolean).join(', ')}</ChangingText>
              </p>
            </div>
          </div>
          {product.quote_only ? (
            <QuoteLink product={product} choice={{ ...options, qty }} />
          ) : (
            <Button icon={bag} disabled={isSoldOut} isBusy={isUpdating} onClick={() => void add()}>
              {addLabel}
            </Button>
          )}
        </StickyBar>
      )}
    </div>
  )
}
