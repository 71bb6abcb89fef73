import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartLine } from '#shared/cart/cart.ts'
import { unitsOf } from '#shared/cart/runs.ts'
import { toast } from '#shared/constants.ts'
import { areaWidths } from '#shared/design/area-widths.ts'
import { artworkProblem } from '#shared/design/artwork-rules.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { isCountedWith } from '#shared/pricing/ladder.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { useLayoutData } from '#web/lib/layout-data.ts'
import { useOneAtATime } from '#web/lib/use-one-at-a-time.ts'
import { useCart } from '#web/shop/cart/cart-store.ts'
import type { EditedLine } from '#web/shop/cart/edited-line.ts'
import { leadToUpload, OwnPrintNote, uploadId } from '#web/shop/design/artwork-note.tsx'
import { DesignPart } from '#web/shop/design/design-part.tsx'
import {
  forgetDraft,
  isDesignOnItsWay,
  useChoiceOfDrafts,
  useDraft,
  useHasDesign,
} from '#web/shop/design/design-store.ts'
import { type Doubts, LazyConfirmDesign } from '#web/shop/design/lazy-confirm-design.tsx'
import { findPrintDoubts, noSides } from '#web/shop/design/printed-sides.ts'
import { readPrints, usePrints } from '#web/shop/design/side-prints.ts'
import { QuoteLink } from '#web/shop/list/quote-link.tsx'
import { ColorSwatch } from '#web/shop/product/color-swatch.tsx'
import { LadderTable } from '#web/shop/product/price-ladder.tsx'
import { OptionButtons } from '#web/shop/product/product-options.tsx'
import { useBuyAhead } from '#web/shop/product/sticky-bar.tsx'
import type { Offer } from '#web/shop/product/use-offer.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { putRun } from './put-run.ts'
import { readRun, runFields } from './run-draft.ts'
import { RunRow } from './run-row.tsx'
import { RunSummary } from './run-summary.tsx'
import { useSizeTable } from './size-table.ts'

const texts = messages.sizeRun
const refuse = (text: string) => showToast(text, { durationMs: toast.productPageMs, tone: 'danger' })

/** A field for every size, in one color or several, with one design; needs the draft's key as key. */
export function SizeRun({
  product,
  offer,
  draftKey: key,
  edited,
}: {
  product: ShopProduct
  offer: Offer
  draftKey: string
  edited: EditedLine | null
}) {
  const { choice, choose } = offer
  const { artwork = 'optional', more_print_areas: sides } = product
  const { lines: cart } = useCart()
  const replaced = edited?.line.run
  const [before] = useState(() => (replaced ? cart.filter(({ run }) => run === replaced) : []))
  const { colors, typed, ...table } = useSizeTable(key, { lines: before, color: choice.color })
  const [doubts, setDoubts] = useState<Doubts>()
  const [isUpdating, setIsUpdating] = useState(false)
  const draft = useDraft(key)
  const hasDesign = useHasDesign(key)
  const quoteAbove = useLayoutData()?.quoteAbove
  const navigate = useNavigate()
  const takesDesign = artwork !== 'forbidden'
  const { url: design = '', placement = '' } = (takesDesign && draft) || {}
  const kept = product.colors.filter((color) => colors.includes(color))
  const shown = kept.length > 0 ? kept : [choice.color]
  const rows = shown.map((color) => ({ color, fields: runFields(product, color, choice.variant) }))
  const fields = rows.flatMap((row) => row.fields)
  const printedNow = usePrints(key, takesDesign ? sides : [])
  const {
    lines: typedLines,
    quoted,
    problems,
    tooMany,
    overShare,
  } = readRun(fields, typed, { variant: choice.variant, design, placement }, quoteAbove)
  const lines = typedLines.map((line) => ({ ...line, ...printedNow }))
  const size = lines[0]?.size ?? ''
  const others = cart.filter((line) => !replaced || line.run !== replaced)
  const [color = ''] = shown
  // What its steps are before anything is typed.
  const ofOne = { ...product, qty: 0, variant: choice.variant, design, ...printedNow }
  const unitsInCart = unitsOf(others.filter((line) => isCountedWith(line, lines[0] ?? ofOne)))

  const section = useRef<HTMLElement>(null)
  useBuyAhead(section)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that has opened it stands below, so the next tab stop would be behind it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    if (!edited) heading.current?.focus()
  }, [])

  // The gallery shows the design on the first color, and on the area of the first size.
  useChoiceOfDrafts(key, { color, size })

  const submit = useOneAtATime(async ({ isConfirmed = false } = {}) => {
    const [problem] = problems.values()
    const [first, ...more] = lines
    const refusal = problem ?? tooMany ?? (isDesignOnItsWay(key) ? messages.product.designOnItsWay : null)
    if (problem) section.current?.querySelector<HTMLElement>('input[aria-invalid]')?.focus()
    if (refusal) return refuse(refusal)
    if (!first) return refuse(texts.empty)
    const printed = (takesDesign && readPrints(key, sides)) || noSides
    if (artworkProblem(artwork, design || (printed.more_prints?.[0]?.design ?? ''))) {
      refuse(messages.product.artworkNeeded)
      return leadToUpload()
    }
    const printArea = product.print_area ?? null
    const found = takesDesign && hasDesign ? await findPrintDoubts(key, { printArea, sides, choices: lines }) : []
    if (!found) return refuse(messages.app.partFailed)
    if (found.length > 0 && !isConfirmed) return setDoubts(found)
    const run = replaced ?? newIdempotencyKey()
    const complete = (line: CartLine) => ({
      ...line,
      ...printed,
      ...(line.design || printed.more_prints ? { areas_wide: areaWidths(printArea, sides, line.size) } : {}),
      run,
      ...(found.length > 0 ? { wants_proof: true } : {}),
    })
    await put([complete(first), ...more.map(complete)])
  })

  /** Leaves the page first: once changed, the line no longer matches the address. */
  async function put(run: [CartLine, ...CartLine[]]) {
    if (!replaced) {
      if (putRun(run, undefined)) table.empty()
      return
    }
    setIsUpdating(true)
    await navigate(paths.cart)
    putRun(run, replaced)
    forgetDraft(key)
  }

  return (
    <section ref={section} aria-label={texts.heading} className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-lg outline-none">
          {texts.heading}
        </h2>
        {edited && (
          <ButtonLink to={paths.cart} tone="quiet" size="sm" onClick={() => forgetDraft(key)}>
            {messages.product.backToCart}
          </ButtonLink>
        )}
      </div>
      <OptionButtons
        label={product.option_name || messages.product.option}
        options={product.variants}
        chosen={choice.variant}
        onChoose={choose('variant')}
      />
      {product.colors.length > 1 && <Colors all={product.colors} chosen={shown} onChange={table.setColors} />}
      {takesDesign && (
        <div id={uploadId} tabIndex={-1} className="scroll-mt-24 outline-none">
          <DesignPart
            draftKey={key}
            printArea={product.print_area ?? null}
            picture={product.image_address}
            {...{ sides, color, size }}
            isRequired={artwork === 'required'}
          />
        </div>
      )}
      {takesDesign && <OwnPrintNote product={product} />}
      {rows.map((row) => (
        <RunRow key={row.color} {...row} {...{ typed, problems }} onType={table.type} />
      ))}
      {!quoted && <LadderTable line={lines[0] ?? ofOne} units={unitsOf(lines) + unitsInCart} />}
      <div role="status" className="grid gap-2 border-y border-line py-4 text-sm">
        {quoted && quoteAbove ? (
          <ChangingText className="font-semibold">{texts.above(quoteAbove)}</ChangingText>
        ) : (
          <RunSummary {...{ lines, others }} />
        )}
        {!quoted && !product.combinations && product.stock !== null && (
          <ChangingText className="text-muted">{messages.product.stockCount(product.stock)}</ChangingText>
        )}
        <ChangingText className="font-medium text-danger">{tooMany}</ChangingText>
        <ChangingText className="font-medium text-warning">{overShare}</ChangingText>
      </div>
      {quoted ? (
        <QuoteLink product={product} choice={{ variant: choice.variant, sizes: quoted }} size="lg" isWide />
      ) : (
        <Button
          size="lg"
          isWide
          icon={<ShoppingBag size={18} aria-hidden="true" />}
          isBusy={isUpdating}
          onClick={() => void submit()}
        >
          {replaced ? messages.product.updateCart : texts.add}
        </Button>
      )}
      <LazyConfirmDesign doubts={doubts} onAnswer={setDoubts} onConfirm={() => void submit({ isConfirmed: true })} />
    </section>
  )
}

/** Each chosen color has a row of fields; at least one stays. */
function Colors({
  all,
  chosen,
  onChange,
}: {
  all: readonly string[]
  chosen: readonly string[]
  onChange: (colors: string[]) => void
}) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{texts.colors}</legend>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {all.map((color) => {
          const isOn = chosen.includes(color)
          return (
            <label key={color} className="flex min-h-11 items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={isOn}
                disabled={isOn && chosen.length === 1}
                onChange={() => onChange(isOn ? chosen.filter((each) => each !== color) : [...chosen, color])}
                className="size-5 accent-current"
              />
              <ColorSwatch name={color} className="size-5 shrink-0" />
              {color}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
