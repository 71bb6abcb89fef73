import { choiceName } from '#shared/combinations/choices.ts'
import { type StockMovement, stockMovementKinds } from '#shared/contracts/products.ts'

type MovementRow = {
  variant_id: number | null
  color: string | null
  size: string | null
  variant: string | null
  id: number
  kind: string
  qty: number
  reason: string
  order_id: number | null
  number: string | null
  name: string | null
  email: string | null
  created_at: Date
  order_step: StockMovement['order_step']
}

export function toMovement(row: MovementRow): StockMovement {
  return {
    id: row.id,
    kind: stockMovementKinds.find((kind) => kind === row.kind) ?? 'adjust',
    qty: row.qty,
    reason: row.reason,
    ...(row.variant_id === null
      ? {}
      : {
          variant_id: row.variant_id,
          combination: choiceName({ color: row.color ?? '', size: row.size ?? '', variant: row.variant ?? '' }),
        }),
    order_id: row.order_id,
    order_number: row.number ?? '',
    order_step: row.order_step,
    user: row.name || row.email || '',
    created_at: row.created_at.toISOString(),
  }
}
