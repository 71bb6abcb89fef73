import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { chequered } from './chequered.ts'

export const thumbnailClass = `size-28 object-contain ${chequered}`

export function Sending({ file, percent, onCancel }: { file: File; percent: number; onCancel: () => void }) {
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
            className={clsx('h-full origin-left bg-second', isChecking && 'motion-safe:animate-pulse')}
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
      <canvas ref={canvas} width={112} height={112} className={clsx(thumbnailClass, 'opacity-60')} />
    </div>
  )
}
