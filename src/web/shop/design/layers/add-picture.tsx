import { useEffect, useRef, useState } from 'react'
import { designUpload } from '#shared/constants.ts'
import type { KeptDesign } from '#shared/design/kept-design.ts'
import { messages } from '#shared/messages.ts'
import { FileButton } from '../design-file-button.tsx'
import { rememberDesign } from '../kept-designs.ts'
import { MyDesigns } from '../my-designs.tsx'
import { sendDesign } from '../send-design.ts'
import { isOfLayers } from './is-of-layers.ts'

const texts = messages.layers

/** A file, or one of the designs that this browser knows, becomes a layer. */
export function AddPicture({ onPicture }: { onPicture: (design: KeptDesign) => void }) {
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File) {
    running.current?.abort()
    const upload = new AbortController()
    running.current = upload
    setProblem(file.size > designUpload.maxBytes ? messages.upload.tooLarge : null)
    if (file.size > designUpload.maxBytes) return
    setPercent(0)
    try {
      const onProgress = (share: number) => setPercent(Math.floor(share * 100))
      const design = await sendDesign(file, { signal: upload.signal, onProgress })
      rememberDesign(design)
      onPicture(design)
    } catch (error) {
      if (upload.signal.aborted) return
      setProblem(error instanceof Error ? error.message : messages.upload.failed)
    }
    setPercent(null)
  }

  return (
    <>
      <FileButton label={texts.addPicture} onFile={send} />
      <p role="status" className="basis-full text-sm text-muted empty:hidden">
        {percent !== null && texts.sending(percent)}
      </p>
      {problem && (
        <p role="alert" className="basis-full text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="min-w-0 basis-full">
        <MyDesigns usedUrl={null} isOffered={({ url }) => !isOfLayers(url)} onUse={onPicture} />
      </div>
    </>
  )
}
