import { messages } from '#shared/messages.ts'
import { stockLevel } from '#shared/stock-level.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Never relies on color alone: the text says it too. */
export function StockBadge({ stock }: { stock: number | null }) {
  switch (stockLevel(stock)) {
    case 'to-order':
      return <span className="text-muted">to order</span>
    case 'out':
      return <Badge tone="danger">0 · {messages.product.outOfStock}</Badge>
    case 'low':
      return <Badge tone="warning">{stock} · Low</Badge>
    case 'enough':
      return stock
  }
}
