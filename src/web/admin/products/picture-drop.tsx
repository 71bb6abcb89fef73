import { clsx } from 'clsx'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type DragEvent, useState } from 'react'
import { productPicture } from '#shared/constants.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { PictureUpload } from './use-picture-uploads.ts'

/** Accepts several dropped or chosen files; each shows its progress and, when refused, the reason. */
export function PictureDrop({
  uploads,
  onFiles,
  onRetry,
  onDismiss,
}: {
  uploads: readonly PictureUpload[]
  onFiles: (files: readonly File[]) => void
  onRetry: (upload: PictureUpload) => void
  onDismiss: (id: number) => void
}) {
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <div className="grid gap-3 border-t border-line p-5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shortcut for the file input inside */}
      <div
        className={clsx(
          'grid justify-items-center gap-2 rounded-sm border border-dashed px-4 py-6 text-center text-sm',
          isOver ? 'border-accent bg-sunken' : 'border-line-strong',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <ImagePlus size={22} aria-hidden="true" className="text-muted" />
        <p>Drop pictures here, several at once, or</p>
        <label className="relative inline-flex">
          <input
            type="file"
            multiple
            accept={productPicture.types.join(',')}
            aria-label="Choose pictures"
            onChange={({ target }) => {
              onFiles([...(target.files ?? [])])
              // Cleared, so that choosing the same file again fires a change event.
              target.value = ''
            }}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span
            className={clsx(
              buttonClass({ tone: 'secondary', size: 'sm' }),
              'peer-hover:border-text peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
            )}
          >
            Choose pictures
          </span>
        </label>
        <p className="fact text-muted">JPEG, PNG or WebP, up to 8 MB each</p>
      </div>
      {uploads.length > 0 && (
        <ul aria-label="Pictures on their way" className="grid gap-2 text-sm">
          {uploads.map((upload) => (
            <li key={upload.id} className="grid gap-1">
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate">{upload.name}</span>
                {upload.failure === null && <span className="fact text-muted">{upload.percent} %</span>}
              </span>
              {upload.failure === null ? (
                <progress
                  value={upload.percent}
                  max={100}
                  aria-label={`Sending ${upload.name}`}
                  className="h-1.5 w-full accent-(--accent)"
                />
              ) : (
                <span role="alert" className="flex flex-wrap items-center gap-x-3 font-medium text-danger">
                  {upload.failure}
                  <button type="button" className={lineButton} onClick={() => onRetry(upload)}>
                    Try again
                  </button>
                  <button type="button" className={lineButton} onClick={() => onDismiss(upload.id)}>
                    Dismiss
                  </button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const lineButton = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4 md:min-h-6'
