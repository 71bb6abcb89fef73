import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Product } from '#shared/contracts/catalog.ts'
import { ProductBadge } from './product-badge.tsx'

/** SHOP-17, R-38: every distinct stock level, combined with sale and new. */
test.each([
  { stock: 0, is_sale: true, isNew: true, badge: 'OUT OF STOCK' },
  { stock: 0, is_sale: true, isNew: false, badge: 'OUT OF STOCK' },
  { stock: 0, is_sale: false, isNew: true, badge: 'OUT OF STOCK' },
  { stock: 0, is_sale: false, isNew: false, badge: 'OUT OF STOCK' },
  { stock: 5, is_sale: true, isNew: true, badge: 'SALE' },
  { stock: 5, is_sale: true, isNew: false, badge: 'SALE' },
  { stock: 5, is_sale: false, isNew: true, badge: 'NEW' },
  { stock: 5, is_sale: false, isNew: false, badge: '' },
  { stock: null, is_sale: true, isNew: true, badge: 'SALE' },
  { stock: null, is_sale: true, isNew: false, badge: 'SALE' },
  { stock: null, is_sale: false, isNew: true, badge: 'NEW' },
  { stock: null, is_sale: false, isNew: false, badge: '' },
])('stock $stock, sale $is_sale, new $isNew wears the badge "$badge"', ({ badge, ...fields }) => {
  const markup = renderToStaticMarkup(<ProductBadge product={fields as Product} />)
  expect(markup.replace(/<[^>]*>/g, '')).toBe(badge)
})
