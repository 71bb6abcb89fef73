import { useEffect, useRef, useState } from 'react'
import { designUpload } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { forgetDesign, keepDesign, noteDesignOnItsWay } from './design-store.ts'
import { DesignFailure, sendDesign } from './send-design.ts'

export type UploadState =
  | { kind: 'idle'; note: string }
  | { kind: 'sending'; file: File; percent: number }
  /** `file` is there when it may be tried again. */
  | { kind: 'failed'; text: string; file: File | null }

/** One upload at a time for one product; a design that was there stays until its successor has arrived. */
export function useDesignUpload(productId: number) {
  const [state, setState] = useState<UploadState>({ kind: 'idle', note: '' })
  const running = useRef<AbortController | null>(null)

  function stop() {
    running.current?.abort()
    running.current = null
    noteDesignOnItsWay(productId, false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever leaves the page takes the upload along
  useEffect(() => stop, [])

  async function send(file: File) {
    stop()
    const refusal = refusalOf(file)
    if (refusal) return setState({ kind: 'failed', text: refusal, file: null })
    const upload = new AbortController()
    running.current = upload
    noteDesignOnItsWay(productId, true)
    const showProgress = (share: number) => setState({ kind: 'sending', file, percent: Math.floor(share * 100) })
    showProgress(0)
    try {
      keepDesign(productId, await sendDesign(file, { signal: upload.signal, onProgress: showProgress }))
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
    forgetDesign(productId)
    setState({ kind: 'idle', note: messages.upload.removed })
  }

  return { state, send, cancel, remove }
}

/** What the server would refuse after the whole way there. A file without a type is the server's to judge, by its content. */
function refusalOf(file: File): string | null {
  const isKnown = file.type === '' || designUpload.types.some((type) => type === file.type)
  if (!isKnown) return messages.upload.notAPicture
  return file.size > designUpload.maxBytes ? messages.upload.tooLarge : null
}
