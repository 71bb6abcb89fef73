import Crosshair from 'lucide-react/icons/crosshair'
import Maximize from 'lucide-react/icons/maximize'
import Redo2 from 'lucide-react/icons/redo-2'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import {
  type DesignSize,
  firstPlacement,
  fitPlacement,
  type Placement,
  type PrintInches,
} from '#shared/design/placement.ts'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { PlacementFields } from './placement-fields.tsx'
import { PrintQualityLine } from './print-quality.tsx'

const texts = messages.designEditor

/** The controls of the placement besides the stage: print quality, warnings, numbers and shortcuts. */
export function PlacementPanel({
  placement,
  design,
  isSizeKnown,
  inches,
  warnings,
  helpId,
  canUndo,
  canRedo,
  onPlaced,
  onUndo,
  onRedo,
}: {
  placement: Placement
  design: DesignSize
  isSizeKnown: boolean
  inches: PrintInches
  warnings: readonly string[]
  helpId: string
  canUndo: boolean
  canRedo: boolean
  onPlaced: (placement: Placement, kind?: string) => void
  onUndo: () => void
  onRedo: () => void
}) {
  const given = { placement, design, inches, onPlaced }
  const quickWay = (label: string, icon: ReactNode, place: () => void, isDisabled = false) => (
    <Button tone="secondary" size="sm" icon={icon} onClick={place} aria-disabled={isDisabled}>
      {label}
    </Button>
  )
  return (
    <div className="grid gap-5 border border-line bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        {isSizeKnown ? <PrintQualityLine {...given} /> : <p className="text-sm text-muted">{texts.checkedByHand}</p>}
        <p className="fact text-muted">{texts.printArea(inches.wide, inches.high)}</p>
      </div>
      <div role="status" className="grid gap-2 empty:-mt-5">
        {warnings.map((warning) => (
          <p key={warning} className="border-l-4 border-marigold bg-warning-surface px-4 py-2.5 text-sm text-warning">
            {warning}
          </p>
        ))}
      </div>
      <PlacementFields {...given} />
      <fieldset className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <legend className="sr-only">{texts.placing}</legend>
        {quickWay(texts.center, <Crosshair size={15} aria-hidden="true" />, () =>
          onPlaced({ ...placement, x: 0.5, y: 0.5 }),
        )}
        {quickWay(texts.fit, <Maximize size={15} aria-hidden="true" />, () =>
          onPlaced(fitPlacement(design, inches, placement.rotation)),
        )}
        {quickWay(texts.reset, <RotateCcw size={15} aria-hidden="true" />, () =>
          onPlaced(firstPlacement(design, inches)),
        )}
        {quickWay(texts.undo, <Undo2 size={15} aria-hidden="true" />, onUndo, !canUndo)}
        {quickWay(texts.redo, <Redo2 size={15} aria-hidden="true" />, onRedo, !canRedo)}
      </fieldset>
      <p id={helpId} className="text-sm text-muted">
        <span className="hidden pointer-coarse:inline">{texts.helpTouch}</span>
        <span className="pointer-coarse:sr-only">{texts.help}</span>
      </p>
    </div>
  )
}
