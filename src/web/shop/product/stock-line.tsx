import { messages } from '#shared/messages.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'

/** Unknown stock shows `In Stock` without a count. */
export function StockLine({ stock }: { stock: number | null }) {
  if (stock === 0)
    return (
      <p className="flex items-center gap-2.5 font-semibold text-danger">
        <span className="size-2.5 rotate-45 bg-danger" aria-hidden="true" />
        <ChangingText>{messages.product.outOfStock}</ChangingText>
      </p>
    )
  return (
    <p className="flex items-center gap-2.5 font-semibold text-success">
      <span className="size-2.5 rounded-full bg-success" aria-hidden="true" />
      <ChangingText>{messages.product.inStock}</ChangingText>
      <ChangingText className="fact font-normal text-muted">
        {stock === null ? messages.product.madeToOrder : messages.product.stockCount(stock)}
      </ChangingText>
    </p>
  )
}
