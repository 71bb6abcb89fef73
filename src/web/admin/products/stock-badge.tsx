import { productLimits } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { Badge } from '#web/ui/badge.tsx'

/** no figure means made to order. Words say what the colour only underlines. */
export function StockBadge({ stock }: { stock: number | null }) {
  if (stock === null) return <span className="text-muted">to order</span>
  if (stock === 0) return <Badge tone="danger">0 · {messages.product.outOfStock}</Badge>
  if (stock <= productLimits.lowStock) return <Badge tone="warning">{stock} · Low</Badge>
  return stock
}
