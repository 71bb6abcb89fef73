import Redo2 from 'lucide-react/icons/redo-2'
import Type from 'lucide-react/icons/type'
import Undo2 from 'lucide-react/icons/undo-2'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import type { Layer } from '#shared/design/layers/layers.ts'
import { mockUpColor } from '#shared/design/mock-up.ts'
import { inchesOf } from '#shared/design/print-areas.ts'
import { messages } from '#shared/messages.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import type { Draft } from '../design-store.ts'
import { isAlike, isDark } from '../doubts/print-warnings.ts'
import { PlacementFields } from '../placement-fields.tsx'
import { isCut } from '../placing.ts'
import { placedByKey } from '../placing-keys.ts'
import { PrintQualityLine } from '../print-quality.tsx'
import { keepDesign } from '../side-prints.ts'
import { AddPicture } from './add-picture.tsx'
import { LayersList } from './layers-list.tsx'
import { LayersStage } from './layers-stage.tsx'
import { forgetUnfinished } from './open-layers.ts'
import { TextFields } from './text-fields.tsx'
import { textProblem } from './text-problem.ts'
import { textsOnCloth } from './texts-on-cloth.ts'
import { useLayers } from './use-layers.ts'
import { useSentPictures } from './use-sent-pictures.ts'
import { useShapes } from './use-shapes.ts'

const texts = messages.layers

export type LayersEditorProps = {
  draftKey: string
  draft: Draft | null
  /** In the chosen size. */
  printArea: PrintArea
  picture: string
  color: string
  size: string
  opened: readonly Layer[]
  onUsed: () => void
}

/** The stage with all layers, beside it what they are and how they look. */
export function LayersEditor({ draftKey, draft, printArea, picture, color, size, opened, onUsed }: LayersEditorProps) {
  const [helpId, textId] = [useId(), useId()]
  const inches = inchesOf(printArea)
  const cloth = printArea.mock_up !== null || color !== '' ? mockUpColor(color) : null
  const isOnDark = cloth !== null && isDark(cloth)
  const editing = useLayers(opened, { inches, isOnDark, keptAs: { key: draftKey, url: draft?.url ?? '' } })
  const { items, item, layers } = editing
  const pictures = useSentPictures(editing.isFull, editing.addPicture)
  const shapes = useShapes(layers, inches)
  const shape = item ? shapes[items.indexOf(item)] : null
  const onCloth = textsOnCloth(layers, shapes, inches)
  const doubts = [
    ...(shape && isCut(shape.placement, shape.size, inches) ? [texts.cut] : []),
    ...(cloth && onCloth.some((text) => text === item?.layer && isAlike(text.color, cloth))
      ? [messages.designEditor.warnings.textVanishes(color)]
      : []),
  ]
  const [isUsing, setIsUsing] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function use() {
    const wrong = items.find(({ layer }) => layer.kind === 'text' && textProblem(layer))
    if (wrong) {
      editing.select(wrong.id)
      return requestAnimationFrame(() => {
        const field = document.getElementById(textId)
        field?.focus({ preventScroll: true })
        // On a phone its problem, which stands below it, would be under the buttons at the foot.
        field?.scrollIntoView({ block: 'center' })
      })
    }
    setIsUsing(true)
    setRefusal(null)
    try {
      const { placement, ...design } = await api('POST /designs', { body: { ...inches, layers } })
      const made = { ...inches, placement, inks: [...new Set(onCloth.map((text) => text.color))] }
      keepDesign(draftKey, { ...design, made }, { placement, color, size })
      forgetUnfinished(draftKey)
      onUsed()
    } catch (error) {
      setRefusal(sentenceOf(error))
      setIsUsing(false)
    }
  }

  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const step = stepOf(event)
    if (!step) return
    event.preventDefault()
    editing.step(step)
  })
  // The page's keys are all the dialog's while it is open: a click beside the controls, or the removal of the control that
  // had the focus, leaves the focus on no element of the dialog, and the browser would undo in a text of its choice.
  useEffect(() => {
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [])

  function onStageKey(event: KeyboardEvent) {
    if (!item || !shape || event.altKey || event.metaKey || event.ctrlKey) return
    if (event.key === 'Delete' || event.key === 'Backspace') return editing.act('remove')
    const placed = placedByKey(event, shape.placement, inches)
    if (!placed) return
    event.preventDefault()
    editing.place(item.id, shape, placed.placement, `key ${placed.did}`)
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="grid flex-1 gap-5 px-5 pb-5 md:px-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-7">
        <div className="z-10 -mx-5 bg-background px-5 pb-2 max-lg:sticky max-lg:top-0 md:-mx-6 md:px-6 lg:mx-0 lg:px-0">
          <div className="mx-auto w-full max-lg:max-w-[44dvh] lg:sticky lg:top-0 lg:max-w-[66dvh]">
            <LayersStage
              {...{ picture, printArea, isOnDark, items, shapes, helpId }}
              selected={item?.id ?? null}
              onSelect={editing.select}
              onPlaced={editing.place}
              onKeyDown={onStageKey}
            />
            <p id={helpId} className="mt-3 text-sm text-muted max-lg:sr-only pointer-coarse:sr-only">
              {texts.help}
            </p>
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <div className="flex flex-wrap items-center gap-2">
            <Button
              tone="secondary"
              size="sm"
              icon={<Type size={15} aria-hidden="true" />}
              aria-disabled={editing.isFull}
              onClick={() => !editing.isFull && editing.addText()}
            >
              {texts.addText}
            </Button>
            <AddPicture isFull={editing.isFull} pictures={pictures} onPicture={editing.addPicture} />
          </div>
          <LayersList
            {...{ items }}
            selected={item?.id ?? null}
            isFull={editing.isFull}
            onSelect={editing.select}
            onAction={editing.act}
          />
          {item?.layer.kind === 'text' && (
            <TextFields
              layer={item.layer}
              problem={textProblem(item.layer)}
              textId={textId}
              onChange={editing.changeText}
            />
          )}
          <div role="status" className="grid gap-2 empty:-mt-5">
            {doubts.map((doubt) => (
              <p key={doubt} className="border-l-4 border-marigold bg-warning-surface px-4 py-2.5 text-sm text-warning">
                {doubt}
              </p>
            ))}
          </div>
          {item && shape && (
            <>
              {item.layer.kind === 'picture' && shape.isExact && (
                <PrintQualityLine
                  placement={shape.placement}
                  design={shape.size}
                  inches={inches}
                  onPlaced={(placement) => editing.place(item.id, shape, placement)}
                />
              )}
              <PlacementFields
                placement={shape.placement}
                design={shape.size}
                inches={inches}
                onPlaced={(placement, kind) => editing.place(item.id, shape, placement, kind)}
              />
            </>
          )}
          {!item && items.length > 0 && <p className="text-sm text-muted">{texts.nothingSelected}</p>}
        </div>
      </div>
      {/* Its own buttons stay where they are when they get the focus. */}
      <div className="sticky bottom-0 z-10 flex *:-scroll-mb-32 flex-wrap items-center gap-2 border-t border-line bg-background px-5 py-3 md:px-6">
        <Button
          tone="secondary"
          icon={<Undo2 size={16} aria-hidden="true" />}
          aria-disabled={editing.history.past.length === 0}
          onClick={() => editing.step('undo')}
        >
          <span className="max-sm:sr-only">{texts.undo}</span>
        </Button>
        <Button
          tone="secondary"
          icon={<Redo2 size={16} aria-hidden="true" />}
          aria-disabled={editing.history.future.length === 0}
          onClick={() => editing.step('redo')}
        >
          <span className="max-sm:sr-only">{texts.redo}</span>
        </Button>
        <p
          role="status"
          className="text-sm text-muted empty:hidden max-sm:order-first max-sm:basis-full sm:ml-auto sm:text-right"
        >
          {isUsing && texts.usingHint}
        </p>
        {refusal && (
          <p role="alert" className="basis-full text-sm font-medium text-danger sm:flex-1 sm:basis-auto">
            {refusal}
          </p>
        )}
        <Button
          className="ml-auto"
          isBusy={isUsing || pictures.sending !== null}
          busyLabel={isUsing ? texts.using : texts.waiting}
          aria-disabled={items.length === 0}
          onClick={() => items.length > 0 && void use()}
        >
          {texts.use}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {editing.announced}
      </p>
    </div>
  )
}

/** Ctrl+Z undoes; Shift+Ctrl+Z and Ctrl+Y redo: in a text too, whose letters are steps of the same history. */
function stepOf({ key, altKey, shiftKey, ctrlKey, metaKey }: globalThis.KeyboardEvent): 'undo' | 'redo' | null {
  const letter = key.toLowerCase()
  if (altKey || (!ctrlKey && !metaKey) || (letter !== 'z' && letter !== 'y')) return null
  return letter === 'y' || shiftKey ? 'redo' : 'undo'
}

/** The sentence about a field without the field's name. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.app.partFailed
  const [sentence] = Object.values(Object(error.body.fields))
  return typeof sentence === 'string' ? sentence : error.message
}
