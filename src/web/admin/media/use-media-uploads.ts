import type { MediaItem } from '#shared/contracts/media.ts'
import { messages } from '#shared/messages.ts'
import { usePictureUploads } from '#web/admin/fields/use-picture-uploads.ts'
import type { ApiResult } from '#web/lib/api.ts'
import { showToast } from '#web/ui/toast-store.ts'

const texts = messages.media
const toastMs = 4_000

/** A pasted picture has a name that says nothing: `image.png`. */
const nameOf = ({ name }: File) => (name === 'image.png' ? `${texts.pasted}.png` : name)

/** Sends files to the library; one that it has already is told, and used as it is there. */
export function useMediaUploads(onAdded: (item: MediaItem, isNew: boolean) => void) {
  return usePictureUploads({
    field: 'image',
    addressOf: (file) => `/api/media?${new URLSearchParams({ name: nameOf(file) })}`,
    onSent(answer) {
      const { item, is_new } = answer as ApiResult<'POST /media'>
      if (!is_new) showToast(texts.known(item.name), { durationMs: toastMs })
      onAdded(item, is_new)
    },
  })
}
