import ImagePlus from 'lucide-react/icons/image-plus'
import { messages } from '#shared/messages.ts'
import { FileButton } from './file-button.tsx'
import { FileDrop } from './file-drop.tsx'
import { UploadList } from './upload-list.tsx'
import type { PictureUploads } from './use-picture-uploads.ts'

const texts = messages.media

/** Accepts several dropped, pasted or chosen files; each shows its progress and, when refused, the reason. */
export function PictureDrop({
  uploads,
  onFiles,
  onRetry,
  onDismiss,
}: {
  uploads: PictureUploads['uploads']
  onFiles: (files: readonly File[]) => void
  onRetry: PictureUploads['retry']
  onDismiss: PictureUploads['remove']
}) {
  return (
    <div className="grid gap-3">
      <FileDrop
        onFiles={onFiles}
        className="grid justify-items-center gap-2 rounded-sm border border-dashed border-line-strong px-4 py-6 text-center text-sm"
        overClassName="border-accent! bg-sunken"
      >
        <ImagePlus size={22} aria-hidden="true" className="text-muted" />
        <p>{texts.drop}</p>
        <FileButton label={texts.choose} multiple onFiles={onFiles} />
        <p className="fact text-muted">{texts.limits}</p>
      </FileDrop>
      <UploadList uploads={uploads} onRetry={onRetry} onDismiss={onDismiss} />
    </div>
  )
}
