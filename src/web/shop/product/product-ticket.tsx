import type { ReactNode } from 'react'
import { messages } from '#shared/messages.ts'
import { type Cents, formatCents } from '#shared/money.ts'
import type { ShopProduct } from '#shared/shop-product.ts'

/** The job ticket: shipping price, delivery time and SKU. */
export function ProductTicket({ product, shippingCents }: { product: ShopProduct; shippingCents: Cents | null }) {
  const { delivery_days_min: min, delivery_days_max: max } = product
  return (
    <div className="ticket grain bg-surface px-6 py-5">
      <dl className="grid grid-cols-2 gap-x-6">
        <Fact
          label={messages.product.shippingFrom}
          isLarge
          note={product.quote_only && shippingCents === null ? messages.product.freightQuoted : ''}
        >
          {shippingCents === null ? messages.product.unknown : formatCents(shippingCents)}
        </Fact>
        {min === null || max === null ? (
          <Fact label={messages.product.delivery} isLarge>
            {messages.product.unknown}
          </Fact>
        ) : (
          <Fact label={messages.product.delivery} isLarge note={messages.product.daysNote}>
            {messages.product.days(min, max)}
          </Fact>
        )}
      </dl>
      <hr className="perforated my-5" />
      <dl className="grid grid-cols-2 gap-x-6">
        <Fact label={messages.product.sku}>
          <span className="notranslate">{product.sku || messages.product.unknown}</span>
        </Fact>
        <Fact label={messages.product.category}>{product.category_name || messages.shop.uncategorised}</Fact>
      </dl>
    </div>
  )
}

type FactProps = { label: string; isLarge?: boolean; note?: string; children: ReactNode }

function Fact({ label, isLarge = false, note, children }: FactProps) {
  return (
    <div>
      <dt className="eyebrow text-muted">{label}</dt>
      <dd className={isLarge ? 'font-mono text-lg font-semibold tabular-nums' : 'font-mono text-sm'}>{children}</dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  )
}
