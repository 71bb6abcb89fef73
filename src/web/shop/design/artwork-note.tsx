import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import type { LineProduct, ShopProduct } from '#shared/shop-product.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'

const texts = messages.product

/** Below the upload: what becomes of the print that the product has. */
export function OwnPrintNote({ product: { own_print: print, artwork } }: { product: Partial<ShopProduct> }) {
  if (!print || print === 'none' || artwork === 'forbidden') return null
  return <p className="-mt-3 text-sm text-muted">{texts.ownPrint[print]}</p>
}

/** What setting the design up costs besides. */
export function SetupNote({ product: { setup_fee_cents: fee, setup_per_side } }: { product: LineProduct }) {
  return fee ? (
    <p className="text-sm text-muted">
      <ChangingText>{texts.setup(formatCents(fee), setup_per_side)}</ChangingText>
    </p>
  ) : null
}

/** Below the button, which leads to the upload until there is a design. */
export function ArtworkNeeded() {
  return <p className="-mt-3 border-l-4 border-marigold pl-3 text-sm">{texts.artworkNeeded}</p>
}

export const uploadId = 'artwork'

/** Tab then goes on to the first control of the upload. */
export function leadToUpload() {
  const upload = document.getElementById(uploadId)
  upload?.scrollIntoView({ block: 'center' })
  upload?.focus({ preventScroll: true })
}
