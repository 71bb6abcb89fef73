import { toast } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { createStoredValue } from '#web/lib/browser-storage.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Product ids, kept in this browser only. */
const wishlist = createStoredValue<number[]>('wishlist', [], (text) => {
  const stored: unknown = JSON.parse(text)
  return Array.isArray(stored) ? stored.filter((id): id is number => Number.isInteger(id)) : []
})

export function useIsWished(productId: number): boolean {
  return wishlist.use().includes(productId)
}

/** In the order in which they were marked. */
export const useWishlist = wishlist.use

export const changeWishlist = wishlist.change

export function toggleWish(productId: number) {
  const ids = wishlist.change((current) =>
    current.includes(productId) ? current.filter((id) => id !== productId) : [...current, productId],
  )
  const isWished = ids.includes(productId)
  showToast(isWished ? messages.shop.wishlistAdded : messages.shop.wishlistRemoved, {
    durationMs: toast.productPageMs,
    subject: 'wishlist',
  })
}
