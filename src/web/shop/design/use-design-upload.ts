import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { designUpload, isHeic } from '#shared/constants.ts'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import { designSizeOf, type KeptDesign } from '#shared/design/kept-design.ts'
import { firstPlacement, writePlacement } from '#shared/design/placement.ts'
import { areaInSize } from '#shared/design/print-areas.ts'
import { messages } from '#shared/messages.ts'
import { noteDesignOnItsWay, removeDesign } from './design-store.ts'
import { forgetDesign } from './kept-designs.ts'
import { DesignFailure, isStillStored, sendDesign } from './send-design.ts'
import { keepDesign } from './side-prints.ts'

export type UploadState =
  | { kind: 'idle'; note: string }
  | { kind: 'sending'; file: File; percent: number }
  /** `file` is present when it can be retried. */
  | { kind: 'failed'; text: string; file: File | null }

/** What is chosen of the product. */
type Choice = { color: string; size: string }

/** Of all sides, by the draft's key: an upload goes on while the page shows another side. */
export type Uploads = {
  /** Another color or size may be chosen while a file is on its way. */
  readChoice(): Choice
  stateOf(key: string): UploadState
  setState(key: string, state: UploadState): void
  /** Ends the one of before. */
  start(key: string): AbortController
  stop(key: string): void
}

/** Only leaving the page cancels them. */
export function useUploads({ color, size }: Choice): Uploads {
  const choice = useRef({ color, size })
  useLayoutEffect(() => {
    choice.current = { color, size }
  }, [color, size])
  const [states, setStates] = useState<Readonly<Record<string, UploadState>>>({})
  const [running] = useState(() => new Map<string, AbortController>())

  function stop(key: string) {
    running.get(key)?.abort()
    running.delete(key)
    noteDesignOnItsWay(key, false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is left
  useEffect(() => () => [...running.keys()].forEach(stop), [])

  return {
    readChoice: () => choice.current,
    stateOf: (key) => states[key] ?? { kind: 'idle', note: '' },
    setState: (key, state) => setStates((current) => ({ ...current, [key]: state })),
    start(key) {
      stop(key)
      const started = new AbortController()
      running.set(key, started)
      return started
    },
    stop,
  }
}

/** One upload at a time per draft; an existing design stays until the new one has arrived. */
export function useDesignUpload(uploads: Uploads, draftKey: string, anySize: PrintArea | null) {
  const state = uploads.stateOf(draftKey)
  const setState = (next: UploadState) => uploads.setState(draftKey, next)
  const stop = () => uploads.stop(draftKey)

  function keep(design: KeptDesign) {
    const { color, size } = uploads.readChoice()
    const placement = anySize ? placeFirst(design, areaInSize(anySize, size)) : ''
    keepDesign(draftKey, design, { color, size, placement })
    setState({ kind: 'idle', note: messages.upload.added })
  }

  async function send(file: File) {
    stop()
    const refusal = refusalOf(file)
    if (refusal) return setState({ kind: 'failed', text: refusal, file: null })
    const upload = uploads.start(draftKey)
    noteDesignOnItsWay(draftKey, true)
    const showProgress = (share: number) => setState({ kind: 'sending', file, percent: Math.floor(share * 100) })
    showProgress(0)
    try {
      keep(await sendDesign(file, { signal: upload.signal, onProgress: showProgress }))
    } catch (error) {
      if (upload.signal.aborted) return
      const isRetryable = error instanceof DesignFailure && error.canRetry
      const text = error instanceof Error ? error.message : messages.upload.failed
      setState({ kind: 'failed', text, file: isRetryable ? file : null })
    }
    stop()
  }

  function cancel() {
    stop()
    setState({ kind: 'idle', note: '' })
  }

  function remove() {
    stop()
    removeDesign(draftKey)
    setState({ kind: 'idle', note: messages.upload.removed })
  }

  /** One of the designs that this browser knows; an upload that was never ordered is deleted after a month. */
  async function reuse(design: KeptDesign) {
    const asked = uploads.start(draftKey)
    const isStored = await isStillStored(design.url)
    if (asked.signal.aborted) return
    if (isStored === false) forgetDesign(design.url)
    if (!isStored) {
      const text = isStored === null ? messages.upload.error(messages.upload.connectionLost) : messages.upload.gone
      return setState({ kind: 'failed', text, file: null })
    }
    keep(design)
  }

  return { state, send, cancel, remove, reuse }
}

/** What was made of layers goes back to its place, on an area of the same size. */
function placeFirst(design: KeptDesign, { inches_wide: wide, inches_high: high }: PrintArea): string {
  const { made } = design
  if (made?.wide === wide && made.high === high) return made.placement
  return writePlacement(firstPlacement(designSizeOf(design), { wide, high }))
}

/**
 * What the server would refuse after the whole upload. A file without a type is left to the server, which checks its
 * content.
 */
function refusalOf(file: File): string | null {
  const isKnown = file.type === '' || designUpload.types.some((type) => type === file.type)
  const { notAPicture, broken } = messages.upload
  if (file.size === 0) return `${notAPicture} ${broken.empty}`
  if (!isKnown) return isHeic(file.type) ? `${notAPicture} ${broken.heic}` : notAPicture
  return file.size > designUpload.maxBytes ? messages.upload.tooLarge : null
}
