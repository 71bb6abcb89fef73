import { messages } from '#shared/messages.ts'
import type { PictureUploads } from './use-picture-uploads.ts'

const texts = messages.media
const lineButton = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4 md:min-h-6'

/** Files on their way: the progress of each and, when it was refused, the reason. */
export function UploadList({
  uploads,
  onRetry,
  onDismiss,
}: {
  uploads: PictureUploads['uploads']
  onRetry: PictureUploads['retry']
  onDismiss: PictureUploads['remove']
}) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label={texts.onTheirWay} className="grid gap-2 text-sm">
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
              aria-label={texts.sending(upload.name)}
              className="h-1.5 w-full accent-(--accent)"
            />
          ) : (
            <span role="alert" className="flex flex-wrap items-center gap-x-3 font-medium text-danger">
              {upload.failure.text}
              {upload.failure.canRetry && (
                <button type="button" className={lineButton} onClick={() => onRetry(upload)}>
                  {texts.retry}
                </button>
              )}
              <button type="button" className={lineButton} onClick={() => onDismiss(upload.id)}>
                {texts.dismiss}
              </button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
