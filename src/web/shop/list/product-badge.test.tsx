import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShopProduct } from '#shared/shop-product.ts'
import { ProductBadge } from './product-badge.tsx'

/** SHOP-17, R-38: every distinct stock level, combined with sale and new. */
test.each([
  { stock: 0, original_price_cents: 2_000, is_new: true, badge: 'OUT OF STOCK' },
  { stock: 0, original_price_cents: 2_000, is_new: false, badge: 'OUT OF STOCK' },
  { stock: 0, original_price_cents: null, is_new: true, badge: 'OUT OF STOCK' },
  { stock: 0, original_price_cents: null, is_new: false, badge: 'OUT OF STOCK' },
  { stock: 5, original_price_cents: 2_000, is_new: true, badge: 'SALE' },
  { stock: 5, original_price_cents: 2_000, is_new: false, badge: 'SALE' },
  { stock: 5, original_price_cents: null, is_new: true, badge: 'NEW' },
  { stock: 5, original_price_cents: null, is_new: false, badge: '' },
  { stock: null, original_price_cents: 2_000, is_new: true, badge: 'SALE' },
  { stock: null, original_price_cents: 2_000, is_new: false, badge: 'SALE' },
  { stock: null, original_price_cents: null, is_new: true, badge: 'NEW' },
  { stock: null, original_price_cents: null, is_new: false, badge: '' },
])(
  'stock $stock, original price $original_price_cents, new $is_new wears the badge "$badge"',
  ({ badge, ...fields }) => {
    const markup = renderToStaticMarkup(<ProductBadge product={fields as Partial<ShopProduct> as ShopProduct} />)
    expect(markup.replace(/<[^>]*>/g, '')).toBe(badge)
  },
)
