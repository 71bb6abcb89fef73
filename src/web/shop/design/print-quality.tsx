import { clsx } from 'clsx'
import { useState } from 'react'
import {
  type DesignSize,
  fitPlacement,
  largestGoodInches,
  type Placement,
  type PrintInches,
  type PrintQuality,
  placementDpi,
  printedInches,
  settlePlacement,
  verdictOf,
} from '#shared/design/placement.ts'
import { messages } from '#shared/messages.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'
import { Button } from '#web/ui/button.tsx'

const texts = messages.designEditor
const steps: readonly PrintQuality[] = ['too_small', 'soft', 'good', 'sharp']
const tones: Record<PrintQuality, string> = {
  sharp: 'text-success',
  good: 'text-success',
  soft: 'text-warning',
  too_small: 'text-danger',
}

/** How it will print at this size, in words, and the largest size that still prints well. */
export function PrintQualityLine({
  placement,
  design,
  inches,
  onPlaced,
}: {
  placement: Placement
  design: DesignSize
  inches: PrintInches
  onPlaced: (placement: Placement) => void
}) {
  const dpi = Math.round(placementDpi(placement, design, inches))
  const { wide, high } = printedInches(placement, design, inches)
  const verdict = verdictOf(dpi)
  const largest = largestGoodInches(design)
  const isGoodEverywhere = largest.wide >= fitPlacement(design, inches, placement.rotation).scale * inches.wide
  const atLargest = settlePlacement({ ...placement, scale: largest.wide / inches.wide })
  const isLargest = atLargest.scale === placement.scale
  // It stays while it has the focus, which would be lost with it.
  const [isPressed, setIsPressed] = useState(false)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Meter verdict={verdict} />
        <strong className={clsx('font-display text-lg leading-tight', tones[verdict])}>
          <ChangingText>{texts.verdicts[verdict]}</ChangingText>
        </strong>
        <ChangingText className="font-mono text-sm tabular-nums">
          {texts.sizeAtDpi(wide, high, dpi, design.isVector)}
        </ChangingText>
      </p>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm md:min-h-9">
        <p className="text-muted">
          <ChangingText>{texts.verdictTexts[verdict]}</ChangingText>{' '}
          <ChangingText>
            {isGoodEverywhere ? texts.goodEverywhere : texts.staysGood(largest.wide, largest.high)}
          </ChangingText>
        </p>
        {!isGoodEverywhere && (isPressed || !isLargest) && (
          <Button
            tone="secondary"
            size="sm"
            aria-disabled={isLargest}
            onClick={() => {
              setIsPressed(true)
              onPlaced(atLargest)
            }}
            onBlur={() => setIsPressed(false)}
          >
            {texts.setLargestGood}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Four patches, like the control strip of a printing press; the word beside them has the same meaning. */
function Meter({ verdict }: { verdict: PrintQuality }) {
  const reached = steps.indexOf(verdict)
  return (
    <span className={clsx('flex gap-0.5', tones[verdict])} aria-hidden="true">
      {steps.map((step, index) => (
        <span
          key={step}
          className={clsx(
            'h-5 w-2.5 border border-current',
            index <= reached && 'bg-current forced-colors:bg-[CanvasText]',
          )}
        />
      ))}
    </span>
  )
}
