import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { cartLimits, productLimits } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { DraftStep } from './product-draft.ts'

const texts = messages.adminProducts

/** A row for each quantity from which one costs less. */
export function LadderFields({
  steps,
  error,
  onChange,
}: {
  steps: readonly DraftStep[]
  error: string | undefined
  onChange: (steps: DraftStep[]) => void
}) {
  const errorId = useId()
  const set = (index: number, part: Partial<DraftStep>) =>
    onChange(steps.map((step, each) => (each === index ? { ...step, ...part } : step)))
  const described = { name: 'price_ladder', 'aria-describedby': errorId, 'aria-invalid': error !== undefined }
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4 md:col-span-2">
      <legend className="float-left text-sm font-semibold">{texts.ladderHeading}</legend>
      <p className="clear-both text-sm text-muted">{texts.ladderHint}</p>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place
        <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3 md:max-w-md">
          <TextField
            {...described}
            label={texts.ladderFrom}
            type="number"
            min={2}
            max={cartLimits.units}
            step={1}
            inputMode="numeric"
            value={step.from}
            onChange={({ target }) => set(index, { from: target.value })}
          />
          <TextField
            {...described}
            label={texts.ladderEach}
            type="number"
            min={0}
            step={0.01}
            inputMode="decimal"
            value={step.price}
            onChange={({ target }) => set(index, { price: target.value })}
          />
          <Button
            tone="quiet"
            aria-label={texts.ladderRemove(step.from)}
            onClick={() => onChange(steps.filter((_, each) => each !== index))}
          >
            <X size={16} aria-hidden="true" />
          </Button>
        </div>
      ))}
      <p id={errorId} role="alert" className="text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
      {steps.length < productLimits.ladderSteps && (
        <Button
          tone="secondary"
          size="sm"
          icon={<Plus size={16} aria-hidden="true" />}
          className="justify-self-start"
          onClick={() => onChange([...steps, { from: '', price: '' }])}
        >
          {texts.ladderAdd}
        </Button>
      )}
    </fieldset>
  )
}
