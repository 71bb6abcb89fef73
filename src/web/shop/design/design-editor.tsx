import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import { mockUpAddress, mockUpSizePx } from '#shared/design/mock-up.ts'
import type { DesignSize, Placement } from '#shared/design/placement.ts'
import { areaInSize } from '#shared/design/print-areas.ts'
import { messages } from '#shared/messages.ts'
import type { GalleryPicture } from '#web/shop/product/gallery-picture.ts'
import { DesignStage } from './design-stage.tsx'
import type { Draft } from './design-store.ts'
import { clothOf, vanishingOn } from './doubts/find-doubts.ts'
import { isDark, type PixelFacts } from './doubts/print-warnings.ts'
import { PlacementPanel } from './placement-panel.tsx'
import { isCut, measuresOf } from './placing.ts'
import { placedByKey } from './placing-keys.ts'
import { useDesignPicture } from './use-design-picture.ts'
import { usePlacement } from './use-placement.ts'

const texts = messages.designEditor

export type EditorProps = {
  draftKey: string
  draft: Draft
  printArea: PrintArea
  name: string
  /** The product's main picture, for a print area without its own blank. */
  picture: GalleryPicture
  sizes: string
  /** Adds crop marks and badge around what replaces the gallery. */
  frame: (shown: ReactNode) => ReactNode
  /** Shown until the design's proportions are known. */
  placeholder: ReactNode
}

/** Replaces the gallery while a design is placed: the stage and, below it, the controls. */
export function DesignEditor(props: EditorProps) {
  const { draft, placeholder } = props
  const printArea = areaInSize(props.printArea, draft.size)
  const { size, isExact, facts } = useDesignPicture(draft)
  if (!size) return placeholder
  // Another design has its own undo history.
  return (
    <Editor
      key={`${props.draftKey} ${draft.url}`}
      {...props}
      printArea={printArea}
      design={size}
      isSizeKnown={isExact}
      facts={facts}
    />
  )
}

function Editor({
  draftKey,
  draft,
  printArea,
  name,
  picture,
  sizes,
  frame,
  design,
  isSizeKnown,
  facts,
}: EditorProps & { design: DesignSize; isSizeKnown: boolean; facts: PixelFacts | null }) {
  const helpId = useId()
  const inches = { wide: printArea.inches_wide, high: printArea.inches_high }
  const { placement, place, undo, redo, canUndo, canRedo } = usePlacement(draftKey, draft, design, inches)
  const [announced, setAnnounced] = useState('')
  const { mock_up: mockUp } = printArea
  const blank = mockUp && { src: mockUpAddress(mockUp, draft.color), width: mockUpSizePx, height: mockUpSizePx }

  const cloth = clothOf(printArea, draft.color)

  function onPlaced(next: Placement, kind?: string) {
    place(next, kind)
    announce(next)
  }

  function onStep(step: () => Placement | null) {
    const placed = step()
    if (placed) announce(placed)
  }

  function announce(placed: Placement) {
    const { width, left, top, angle } = measuresOf(placed, design, inches)
    setAnnounced(texts.now(width, left, top, angle))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.metaKey || event.ctrlKey) {
      const step = stepOf(event)
      if (!step) return
      event.preventDefault()
      return onStep(step === 'undo' ? undo : redo)
    }
    const step = placedByKey(event, placement, inches)
    if (!step) return
    event.preventDefault()
    onPlaced(step.placement, `key ${step.did}`)
  }

  return (
    <section aria-label={texts.region} id="placing" className="grid scroll-mt-24 gap-4 lg:gap-6">
      {frame(
        <DesignStage
          picture={blank ? { ...blank, alt: texts.onProduct(name) } : picture}
          sizes={sizes}
          printArea={printArea}
          isOnDark={cloth !== null && isDark(cloth)}
          design={{ ...design, url: draft.url }}
          placement={placement}
          describedBy={helpId}
          onPlaced={onPlaced}
          onKeyDown={onKeyDown}
        />,
      )}
      <PlacementPanel
        {...{ placement, design, isSizeKnown, inches, helpId, canUndo, canRedo, onPlaced }}
        warnings={[
          ...(isCut(placement, design, inches) ? [texts.warnings.cut] : []),
          ...vanishingOn(cloth, { color: draft.color, draft, facts }),
          ...(cloth && facts && !facts.hasTransparency && isDark(cloth) ? [texts.warnings.rectangle(draft.color)] : []),
        ]}
        onUndo={() => onStep(undo)}
        onRedo={() => onStep(redo)}
      />
      <p role="status" className="sr-only">
        {announced}
      </p>
    </section>
  )
}

/** Ctrl+Z undoes; Shift+Ctrl+Z and Ctrl+Y redo. */
function stepOf({ key, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  const letter = key.toLowerCase()
  if (altKey || (letter !== 'z' && letter !== 'y')) return null
  return letter === 'y' || shiftKey ? 'redo' : 'undo'
}
