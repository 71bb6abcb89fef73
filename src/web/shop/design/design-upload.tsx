import { clsx } from 'clsx'
import ImageUp from 'lucide-react/icons/image-up'
import { type FocusEvent, useEffect, useRef } from 'react'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FactsLine, FactsNotes } from './design-facts.tsx'
import { FileButton } from './design-file-button.tsx'
import { changeDraft, type Draft, useDraft } from './design-store.ts'
import { MyDesigns } from './my-designs.tsx'
import { useArrivingFiles } from './use-arriving-files.ts'
import { useDesignUpload } from './use-design-upload.ts'

/** A chequered background shows transparency. */
const frame =
  'size-28 bg-[repeating-conic-gradient(var(--sunken)_0_25%,var(--surface)_0_50%)] bg-size-[16px_16px] object-contain'

/** Upload a design by button, drop or paste. Every state has the same height, to avoid layout shift. */
export function DesignUpload({
  draftKey,
  printArea,
  size,
  isRequired,
}: {
  draftKey: string
  printArea: PrintArea | null
  /** The chosen size of the product. */
  size: string
  /** The product is not sold without. */
  isRequired: boolean
}) {
  const design = useDraft(draftKey)
  const { state, send, cancel, remove, reuse } = useDesignUpload(draftKey, printArea, size)
  const isHovering = useArrivingFiles(send)
  const focusKeeper = useRestoredFocus(`${state.kind} ${design?.url}`)
  return (
    <fieldset {...focusKeeper} tabIndex={-1} className="noscript:hidden min-w-0 outline-none">
      <legend className="text-sm font-semibold">
        {messages.upload.heading}
        <span className="fact ml-3 font-normal text-muted">
          {isRequired ? messages.upload.required : messages.upload.optional}
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
          />
        ) : (
          <Invitation onFile={send} />
        )}
      </div>
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

function Invitation({ onFile }: { onFile: (file: File) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <ImageUp size={36} strokeWidth={1.25} className="shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="pointer-coarse:hidden">{messages.upload.invitation}</span>
          <FileButton label={messages.upload.choose} onFile={onFile} />
        </p>
        <p className="mt-2 text-sm text-muted">{messages.upload.formats}</p>
      </div>
    </div>
  )
}

function Sending({ file, percent, onCancel }: { file: File; percent: number; onCancel: () => void }) {
  const isChecking = percent >= 100
  return (
    <div className="flex items-center gap-5">
      <LocalPreview file={file} />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-3">
        <p className="flex justify-between gap-4">
          <span className="truncate font-semibold">
            {isChecking ? messages.upload.checking : messages.upload.sending(file.name)}
          </span>
          <span className="fact text-muted">{messages.upload.percent(percent)}</span>
        </p>
        <div
          role="progressbar"
          aria-label={messages.upload.sending(file.name)}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-2 overflow-hidden rounded-full bg-sunken"
        >
          <div
            className={clsx('h-full origin-left bg-alder', isChecking && 'motion-safe:animate-pulse')}
            style={{ transform: `scaleX(${percent / 100})` }}
          />
        </div>
        <Button tone="secondary" size="sm" className="justify-self-start" onClick={onCancel}>
          {messages.upload.cancel}
        </Button>
      </div>
    </div>
  )
}

/** The file drawn by the browser, until the server's preview is available. */
function LocalPreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let isGone = false
    createImageBitmap(file, { resizeWidth: 224 }).then(
      (bitmap) => {
        if (isGone || !canvas.current) return
        canvas.current.width = bitmap.width
        canvas.current.height = bitmap.height
        canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
      },
      // A file that the browser cannot draw is left to the server to check.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [file])

  return (
    <div aria-hidden="true" className="shrink-0">
      <canvas ref={canvas} width={112} height={112} className={clsx(frame, 'opacity-60')} />
    </div>
  )
}

function Chosen({
  design,
  onFile,
  onRemove,
  onPlace,
}: {
  design: Draft
  onFile: (file: File) => void
  onRemove: () => void
  /** Undefined for a product without a print area. */
  onPlace: (() => void) | undefined
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
            className={frame}
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
