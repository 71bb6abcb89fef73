import { clsx } from 'clsx'
import ImageUp from 'lucide-react/icons/image-up'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import { areaInSize, firstSideOf, type PrintSide } from '#shared/design/print-areas.ts'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FactsLine, FactsNotes } from './design-facts.tsx'
import { FileButton } from './design-file-button.tsx'
import { Sending, thumbnailClass } from './design-sending.tsx'
import { changeDraft, type Draft, drafts, sideKey, useDraft, useShownSide } from './design-store.ts'
import { isOfLayers } from './layers/is-of-layers.ts'
import { LayersButton, LazyLayersDialog } from './layers/layers-button.tsx'
import { MyDesigns } from './my-designs.tsx'
import { SideTabs } from './side-tabs.tsx'
import { useArrivingFiles } from './use-arriving-files.ts'
import { type Uploads, useDesignUpload, useUploads } from './use-design-upload.ts'

const texts = messages.upload.layers

export type UploadProps = {
  draftKey: string
  /** Of the first side; null for a product without a print area. */
  printArea: PrintArea | null
  sides: readonly PrintSide[]
  picture: string | null
  /** What is chosen of the product. */
  color: string
  size: string
  /** The product is not sold without. */
  isRequired: boolean
}

/** The upload for the side that is shown, below the choice of sides where there are several. */
export function DesignUpload({ draftKey, sides, picture, printArea, ...props }: UploadProps) {
  const shown = useShownSide(draftKey)
  const uploads = useUploads(props)
  const stored = drafts.use()
  const side = sides.find(({ name }) => name === shown)
  const key = sideKey(draftKey, side?.name ?? '')
  return (
    <div className="grid gap-4">
      {sides.length > 0 && printArea && <SideTabs {...{ draftKey, printArea, sides, picture }} {...props} />}
      <SideUpload
        key={key}
        {...props}
        uploads={uploads}
        draftKey={key}
        printArea={side ?? printArea}
        picture={side?.image_address ?? picture}
        side={
          sides.length > 0 && printArea ? (side?.name ?? messages.designEditor.firstSide[firstSideOf(printArea)]) : ''
        }
        isOptional={!props.isRequired || !!side || sides.some(({ name }) => stored[sideKey(draftKey, name)])}
      />
    </div>
  )
}

/** Upload a design by button, drop or paste. Every state has the same height, to avoid layout shift. */
function SideUpload({
  uploads,
  draftKey,
  printArea,
  picture,
  side,
  color,
  size,
  isOptional,
}: Pick<UploadProps, 'draftKey' | 'printArea' | 'picture' | 'color' | 'size'> & {
  /** Its name; empty where there is only one. */
  side: string
  isOptional: boolean
  uploads: Uploads
}) {
  const design = useDraft(draftKey)
  const { state, send, cancel, remove, reuse } = useDesignUpload(uploads, draftKey, printArea)
  const isHovering = useArrivingFiles(send)
  const layers = printArea && {
    ...{ draftKey, side, picture, color, size },
    printArea: areaInSize(printArea, size),
  }
  const [isEditing, setIsEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const layersButton = (label: string) =>
    layers && <LayersButton label={label} button={opener} onOpen={() => setIsEditing(true)} />
  const focusKeeper = useRestoredFocus(`${state.kind} ${design?.url}`)
  return (
    <fieldset {...focusKeeper} tabIndex={-1} className="noscript:hidden min-w-0 outline-none">
      <legend className="text-sm font-semibold">
        {messages.upload.heading}{' '}
        <span className="fact ml-3 font-normal text-muted">
          {isOptional ? messages.upload.optional : messages.upload.required}
        </span>
      </legend>
      <div
        className={clsx(
          'mt-2 grid min-h-37 grid-cols-1 items-center rounded-sm border p-4',
          isHovering ? 'border-dashed border-accent bg-sunken' : 'border-line-strong bg-surface',
          !design && 'border-dashed',
        )}
      >
        {isHovering ? (
          <p className="text-center font-semibold">{messages.upload.drop}</p>
        ) : state.kind === 'sending' ? (
          <Sending file={state.file} percent={state.percent} onCancel={cancel} />
        ) : design ? (
          <Chosen
            design={design}
            onFile={send}
            onRemove={remove}
            onPlace={printArea ? () => showStage(draftKey) : undefined}
            layers={layersButton(isOfLayers(design.url) ? texts.change : texts.open)}
          />
        ) : (
          <Invitation onFile={send} layers={layersButton(texts.start)} />
        )}
      </div>
      {layers && (
        <LazyLayersDialog {...layers} {...{ isOpen: isEditing, opener }} onClose={() => setIsEditing(false)} />
      )}
      <MyDesigns usedUrl={design?.url ?? null} onUse={reuse} />
      {state.kind === 'failed' && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <p role="alert" className="flex gap-1.5 text-sm font-medium text-danger">
            <span aria-hidden="true">✕</span>
            {state.text}
          </p>
          <RetryButton file={state.file} onRetry={send} />
        </div>
      )}
      <p role="status" className="sr-only">
        {state.kind === 'idle' && state.note}
      </p>
    </fieldset>
  )
}

function Invitation({ onFile, layers }: { onFile: (file: File) => void; layers: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <ImageUp size={36} strokeWidth={1.25} className="shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="pointer-coarse:hidden">{messages.upload.invitation}</span>
          <FileButton label={messages.upload.choose} onFile={onFile} />
          {layers}
        </p>
        <p className="mt-2 text-sm text-muted">{messages.upload.formats}</p>
      </div>
    </div>
  )
}

function Chosen({
  design,
  onFile,
  onRemove,
  onPlace,
  layers,
}: {
  design: Draft
  onFile: (file: File) => void
  onRemove: () => void
  /** Undefined for a product without a print area. */
  onPlace: (() => void) | undefined
  layers: ReactNode
}) {
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-5">
        <div className="shrink-0">
          <Picture
            src={design.url}
            alt={messages.upload.preview}
            width={design.width || 112}
            height={design.height || 112}
            sizes="112px"
            className={thumbnailClass}
          />
        </div>
        <div className="grid gap-2">
          <FactsLine design={design} />
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            <FileButton label={messages.upload.replace} onFile={onFile} />
            <Button tone="quiet" size="sm" onClick={onRemove} className="-mx-3.5">
              {messages.upload.remove}
            </Button>
          </div>
        </div>
      </div>
      <FactsNotes facts={design.facts} />
      {layers && <div>{layers}</div>}
      {onPlace && (
        <Button tone="secondary" onClick={onPlace} className="lg:hidden">
          {messages.upload.place}
        </Button>
      )}
    </div>
  )
}

function RetryButton({ file, onRetry }: { file: File | null; onRetry: (file: File) => void }) {
  if (!file) return null
  return (
    <Button tone="quiet" size="sm" onClick={() => onRetry(file)} className="-mx-3.5">
      {messages.upload.retry}
    </Button>
  )
}

/**
 * When the focused control disappears with its state, the focus moves to the surrounding element instead of the top of the
 * page.
 */
function useRestoredFocus(state: string) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const isFocused = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: has to run whenever the state changes
  useEffect(() => {
    if (isFocused.current && document.activeElement === document.body) fieldset.current?.focus({ preventScroll: true })
  }, [state])

  return {
    ref: fieldset,
    onFocus: () => {
      isFocused.current = true
    },
    onBlur: (event: FocusEvent) => {
      if (event.target.isConnected) isFocused.current = false
    },
  }
}

/** On a small screen the stage is far above; the focus moves there, so that the arrow keys work on it. */
function showStage(draftKey: string) {
  changeDraft(draftKey, { isAside: false })
  requestAnimationFrame(() => {
    const stage = document.getElementById('placing')
    stage?.scrollIntoView()
    stage?.querySelector<HTMLElement>('[role=application]')?.focus({ preventScroll: true })
  })
}
