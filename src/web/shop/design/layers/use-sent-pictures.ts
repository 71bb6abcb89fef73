import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { designUpload } from '#shared/constants.ts'
import type { KeptDesign } from '#shared/design/kept-design.ts'
import { layerLimits } from '#shared/design/layers/layers.ts'
import { messages } from '#shared/messages.ts'
import { rememberDesign } from '../kept-designs.ts'
import { sendDesign } from '../send-design.ts'

const texts = messages.layers

export type SentPictures = {
  /** Of the one that is being sent, and how many wait behind it; null without any. */
  sending: { percent: number; waiting: number } | null
  problems: readonly string[]
  send: (file: File) => void
}

/** Sends chosen files one after the other, in the order in which they were chosen. */
export function useSentPictures(isFull: boolean, onPicture: (design: KeptDesign) => void): SentPictures {
  const [percent, setPercent] = useState(0)
  const [count, setCount] = useState(0)
  const [problems, setProblems] = useState<readonly string[]>([])
  const files = useRef<File[]>([])
  const [leaving] = useState(() => new AbortController())
  useEffect(() => () => leaving.abort(), [leaving])

  const tell = ({ name }: File, sentence: string) =>
    setProblems((told) => [...told, texts.pictureProblem(name, sentence)])

  // The layers may have changed since the file was chosen.
  const arrive = useEffectEvent((file: File, design: KeptDesign) =>
    isFull ? tell(file, texts.full(layerLimits.layers)) : onPicture(design),
  )

  async function sendOne(file: File) {
    setPercent(0)
    try {
      const onProgress = (share: number) => setPercent(Math.floor(share * 100))
      const design = await sendDesign(file, { signal: leaving.signal, onProgress })
      rememberDesign(design)
      arrive(file, design)
    } catch (error) {
      if (!leaving.signal.aborted) tell(file, error instanceof Error ? error.message : messages.upload.failed)
    }
  }

  async function send(file: File) {
    if (files.current.length === 0) setProblems([])
    if (file.size > designUpload.maxBytes) return tell(file, messages.upload.tooLarge)
    setCount(files.current.push(file))
    if (files.current.length > 1) return
    for (let next: File | undefined = file; next && !leaving.signal.aborted; [next] = files.current) {
      await sendOne(next)
      files.current.shift()
      setCount(files.current.length)
    }
  }

  return { sending: count > 0 ? { percent, waiting: count - 1 } : null, problems, send }
}
