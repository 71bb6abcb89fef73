import { useEffect, useRef, useState } from 'react'
import { designUpload } from '#shared/constants.ts'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import type { KeptDesign } from '#shared/design/kept-design.ts'
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

/** One upload at a time per draft; an existing design stays until the new one has arrived. */
export function useDesignUpload(draftKey: string, anySize: PrintArea | null, choice: { color: string; size: string }) {
  const printArea = anySize && areaInSize(anySize, choice.size)
  const [state, setState] = useState<UploadState>({ kind: 'idle', note: '' })
  const running = useRef<AbortController | null>(null)

  function stop() {
    running.current?.abort()
    running.current = null
    noteDesignOnItsWay(draftKey, false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only leaving the page cancels the upload
  useEffect(() => stop, [])

  async function send(file: File) {
    stop()
    const refusal = refusalOf(file)
    if (refusal) return setState({ kind: 'failed', text: refusal, file: null })
    const upload = new AbortController()
    running.current = upload
    noteDesignOnItsWay(draftKey, true)
    const showProgress = (share: number) => setState({ kind: 'sending', file, percent: Math.floor(share * 100) })
    showProgress(0)
    try {
      const design = await sendDesign(file, { signal: upload.signal, onProgress: showProgress })
      keepDesign(draftKey, design, { ...choice, placement: printArea ? placeFirst(design, printArea) : '' })
      setState({ kind: 'idle', note: messages.upload.added })
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
    stop()
    const asked = new AbortController()
    running.current = asked
    const isStored = await isStillStored(design.url)
    if (asked.signal.aborted) return
    if (isStored === false) forgetDesign(design.url)
    if (!isStored) {
      const text = isStored === null ? messages.upload.error(messages.upload.connectionLost) : messages.upload.gone
      return setState({ kind: 'failed', text, file: null })
    }
    keepDesign(draftKey, design, { ...choice, placement: printArea ? placeFirst(design, printArea) : '' })
    setState({ kind: 'idle', note: messages.upload.added })
  }

  return { state, send, cancel, remove, reuse }
}

function placeFirst({ width, height, facts }: KeptDesign, { inches_wide: wide, inches_high: high }: PrintArea): string {
  return writePlacement(firstPlacement({ width, height, isVector: facts?.is_vector ?? false }, { wide, high }))
}

/**
 * What the server would refuse after the whole upload. A file without a type is left to the server, which checks its
 * content.
 */
function refusalOf(file: File): string | null {
  const isKnown = file.type === '' || designUpload.types.some((type) => type === file.type)
  if (!isKnown) return messages.upload.notAPicture
  return file.size > designUpload.maxBytes ? messages.upload.tooLarge : null
}
