import { useRevalidator } from 'react-router'
import { messages } from '#shared/messages.ts'
import { usePictureUploads } from '#web/admin/fields/use-picture-uploads.ts'
import { showToast } from '#web/ui/toast-store.ts'

const toastMs = 3_000

export function useProductUploads(productId: number) {
  const { revalidate } = useRevalidator()
  return usePictureUploads({
    field: 'images',
    addressOf: () => `/api/products/${productId}/images`,
    onSent() {
      showToast(messages.adminProducts.pictureAdded, { durationMs: toastMs, tone: 'success' })
      void revalidate()
    },
  })
}
