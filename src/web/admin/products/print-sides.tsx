import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { maxLength, productLimits } from '#shared/constants.ts'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import { messages } from '#shared/messages.ts'
import type { ShopImage } from '#shared/shop-product.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { AreaEditor } from './area-editor.tsx'
import type { DraftSide } from './product-draft.ts'

const texts = messages.adminPrintAreas

/** The further sides that are printed: each with its name, what it adds to the price, and its area. */
export function PrintSides({
  area,
  sides,
  error,
  onChange,
  ...shown
}: {
  /** Of the first side. */
  area: PrintArea
  sides: readonly DraftSide[]
  error: string | undefined
  pictures: readonly ShopImage[]
  colors: readonly string[]
  sizes: readonly string[]
  isEditing: boolean
  onChange: (sides: DraftSide[]) => void
}) {
  const { isEditing } = shown
  /** It is open until another one is added; the others open on request. */
  const [added, setAdded] = useState<number | null>(null)
  const change = (index: number, changed: Partial<DraftSide>) =>
    onChange(sides.map((side, each) => (each === index ? { ...side, ...changed } : side)))

  function remove(index: number) {
    setAdded(null)
    onChange(sides.filter((_, each) => each !== index))
  }

  function add() {
    const { sizes: _, ...rectangle } = area
    const mockUp = area.mock_up === 't-shirt' ? 't-shirt-back' : area.mock_up
    const name = texts.newSide(sides.length + 1)
    setAdded(sides.length)
    onChange([...sides, { ...rectangle, mock_up: mockUp, name, price: '0.00', image_url: null }])
  }

  return (
    <section aria-label={texts.sides} className="grid gap-4 border-t border-line pt-4">
      <div>
        <h3 className="font-sans text-base font-semibold tracking-normal">{texts.sides}</h3>
        <p className="text-sm text-muted">{texts.sidesHint}</p>
      </div>
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {sides.map(({ name, price, image_url: shownOn, ...side }, index) => (
        <details
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is known by its place while its name is typed
          key={index}
          open={index === added || name === '' || price === '' || undefined}
          className="group border border-line"
        >
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-4 py-2 [&::-webkit-details-marker]:hidden">
            <span className="flex min-w-0 items-center gap-2 font-semibold">
              <ChevronDown size={16} aria-hidden="true" className="shrink-0 group-open:rotate-180" />
              <span className="truncate">{name || texts.unnamed}</span>
            </span>
            <span className="fact shrink-0 text-muted">
              {texts.sideFacts(price, side.inches_wide, side.inches_high)}
            </span>
          </summary>
          <div className="grid gap-4 border-t border-line p-4">
            {isEditing && (
              <div className="grid grid-cols-2 items-start gap-3">
                <TextField
                  label={texts.name}
                  value={name}
                  required
                  maxLength={Math.min(productLimits.sideName, maxLength.option)}
                  onChange={({ target: { value } }) => change(index, { name: value })}
                />
                <TextField
                  label={texts.price}
                  type="number"
                  min={0}
                  step={0.01}
                  inputMode="decimal"
                  required
                  value={price}
                  onChange={({ target: { value } }) => change(index, { price: value })}
                />
              </div>
            )}
            <AreaEditor
              {...shown}
              area={side}
              shownOn={shownOn}
              onChange={({ sizes: bySize, ...rectangle }, image_url) =>
                change(index, { ...rectangle, image_url, sizes: bySize })
              }
            />
            {isEditing && (
              <Button tone="secondary" size="sm" onClick={() => remove(index)}>
                {texts.removeSide(name)}
              </Button>
            )}
          </div>
        </details>
      ))}
      {isEditing && sides.length < productLimits.moreSides && (
        <Button tone="secondary" size="sm" onClick={add}>
          {texts.addSide}
        </Button>
      )}
    </section>
  )
}
