import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type EndpointName, endpoints } from '#shared/contracts/all.ts'
import { product } from '#shared/contracts/catalog.ts'
import { customer } from '#shared/contracts/customers.ts'
import {
  editablePaymentStatuses,
  orderItem,
  paymentStatuses,
  serviceOrder,
  serviceOrderStatuses,
  shopOrder,
  shopOrderStatuses,
} from '#shared/contracts/orders.ts'
import { adminStats } from '#shared/contracts/overview.ts'
import { paidOrder } from '#shared/contracts/paid-order.ts'
import type { Access, Endpoint } from '#shared/endpoint.ts'

/** The calls of A §7 and B §7 with the access that R-68 gives them, copied by hand. */
const specifiedCalls: readonly (readonly [call: string, access: Access])[] = [
  ['POST /subscribe', 'public'],
  ['POST /upload', 'public'],
  ['GET /products', 'public'],
  ['GET /products/:id', 'public'],
  ['GET /products/:id/reviews', 'public'],
  ['POST /products/:id/reviews', 'public'],
  ['GET /categories', 'public'],
  ['POST /service-orders', 'public'],
  ['POST /orders/shop', 'public'],
  ['POST /create-checkout-session', 'public'],
  ['POST /save-stripe-order', 'public'],
  ['POST /login', 'public'],
  ['GET /products/:id/images', 'public'],
  ['GET /admin/stats', 'admin'],
  ['GET /customers', 'admin'],
  ['GET /customers/export', 'admin'],
  ['GET /customer/:id', 'admin'],
  ['GET /orders', 'admin'],
  ['GET /service-orders', 'admin'],
  ['GET /service-orders/:id', 'admin'],
  ['PUT /orders/:id', 'admin'],
  ['DELETE /orders/:id', 'admin'],
  ['GET /shop-orders', 'admin'],
  ['GET /orders/:id', 'admin'],
  ['GET /orders/:id/items', 'admin'],
  ['POST /products', 'admin'],
  ['PUT /products/:id', 'admin'],
  ['DELETE /products/:id', 'admin'],
  ['POST /products/:id/images', 'admin'],
  ['DELETE /product-images/:id', 'admin'],
]

/** Calls that the rulings add to those of the documents. */
const addedCalls: readonly (readonly [call: string, access: Access, ruling: string])[] = [
  ['POST /logout', 'admin', 'R-67'],
  ['GET /service-orders/:id/proposals', 'admin', 'not in the specifications'],
  ['POST /service-orders/:id/accept', 'admin', 'not in the specifications'],
  ['POST /service-orders/:id/proposal-link', 'admin', 'not in the specifications'],
  ['GET /admin/overview', 'admin', 'not in the specifications'],
  ['POST /designs', 'public', 'SEL-11'],
  ['GET /designs/layers', 'public', 'SEL-11'],
  ['GET /settings', 'admin', 'not in the specifications'],
  ['PUT /settings/studio', 'admin', 'not in the specifications'],
  ['PUT /settings/shop', 'admin', 'not in the specifications'],
  ['PUT /settings/search', 'admin', 'not in the specifications'],
  ['PUT /settings/brand', 'admin', 'not in the specifications'],
  ['POST /settings/brand/logo', 'admin', 'not in the specifications'],
  ['PUT /settings/work', 'admin', 'not in the specifications'],
  ['GET /settings/:name/versions', 'admin', 'not in the specifications'],
  ['POST /settings/:name/versions/:id/restore', 'admin', 'not in the specifications'],
  ['POST /settings/check', 'admin', 'not in the specifications'],
  ['GET /opening', 'admin', 'CNT-14'],
  ['PUT /opening/decisions', 'admin', 'CNT-14'],
  ['POST /opening/samples/preview', 'admin', 'CNT-14'],
  ['POST /opening/samples/remove', 'admin', 'CNT-14'],
  ['PUT /opening/setup', 'admin', 'CNT-13'],
  ['GET /content', 'admin', 'not in the specifications'],
  ['GET /content/:name', 'admin', 'not in the specifications'],
  ['PUT /content/:name/draft', 'admin', 'not in the specifications'],
  ['DELETE /content/:name/draft', 'admin', 'not in the specifications'],
  ['POST /content/preview', 'admin', 'not in the specifications'],
  ['POST /content/:name/publish', 'admin', 'not in the specifications'],
  ['POST /content/:name/schedule', 'admin', 'not in the specifications'],
  ['DELETE /content/:name/schedule', 'admin', 'not in the specifications'],
  ['GET /content/:name/versions', 'admin', 'not in the specifications'],
  ['POST /content/:name/versions/:id/restore', 'admin', 'not in the specifications'],
  ['GET /media', 'admin', 'not in the specifications'],
  ['GET /media/:id', 'admin', 'not in the specifications'],
  ['POST /media', 'admin', 'not in the specifications'],
  ['PUT /media/:id', 'admin', 'not in the specifications'],
  ['POST /media/:id/file', 'admin', 'not in the specifications'],
  ['DELETE /media/:id', 'admin', 'not in the specifications'],
  ['GET /account', 'admin', 'R-67'],
  ['PUT /account', 'admin', 'R-66'],
  ['PUT /account/password', 'admin', 'R-66'],
  ['GET /account/sessions', 'admin', 'R-67'],
  ['DELETE /account/sessions/:id', 'admin', 'R-67'],
  ['DELETE /account/sessions', 'admin', 'R-67'],
  ['GET /account/sign-ins', 'admin', 'R-66'],
  ['POST /account/two-step', 'admin', 'R-66'],
  ['PUT /account/two-step', 'admin', 'R-66'],
  ['POST /account/two-step/end', 'admin', 'R-66'],
  ['POST /account/two-step/recovery-codes', 'admin', 'CNT-17'],
  ['GET /users', 'admin', 'R-66'],
  ['PUT /users/:id', 'admin', 'R-66'],
  ['POST /users/:id/two-step/reset', 'admin', 'CNT-17'],
  ['POST /users/:id/password-link', 'admin', 'CNT-17'],
  ['GET /invitations', 'admin', 'R-66'],
  ['POST /invitations', 'admin', 'R-66'],
  ['POST /invitations/:id/resend', 'admin', 'R-66'],
  ['DELETE /invitations/:id', 'admin', 'R-66'],
  ['POST /invitations/accept', 'public', 'R-66'],
  ['POST /password-resets', 'public', 'R-66'],
  ['PUT /password-resets', 'public', 'R-66'],
  ['POST /email-changes/confirm', 'public', 'CNT-17'],
  ['POST /attachments', 'public', 'CNT-21'],
  ['POST /attachments/discard', 'public', 'CNT-21'],
  ['GET /messages/:id/files', 'admin', 'CNT-21'],
  ['POST /messages/:id/files/:file/link', 'admin', 'CNT-21'],
  ['GET /service-orders/:id/files', 'admin', 'CNT-21'],
  ['POST /service-orders/:id/files/:file/link', 'admin', 'CNT-21'],
  ['POST /price-cart', 'public', 'R-55'],
  ['POST /cancel-checkout-session', 'public', 'R-62'],
  ['POST /webhooks/stripe', 'webhook', 'R-60'],
  ['POST /order-items/:id/design-link', 'admin', 'R-46'],
  ['POST /order-items/:id/print-file-link', 'admin', 'R-46'],
  ['PUT /service-orders/:id', 'admin', 'R-73'],
  ['DELETE /service-orders/:id', 'admin', 'R-73'],
  ['POST /orders/:id/call-off', 'admin', 'R-63'],
  ['POST /orders/:id/refunds', 'admin', 'R-75'],
  ['POST /orders/:id/restore', 'admin', 'R-76'],
  ['GET /orders/:id/history', 'admin', 'R-75'],
  ['POST /service-orders/:id/answer', 'admin', 'R-71'],
  ['GET /notes', 'admin', 'not in the specifications'],
  ['POST /notes', 'admin', 'not in the specifications'],
  ['GET /shop-orders/:id', 'admin', 'R-73'],
  ['PUT /shop-orders/:id', 'admin', 'R-73'],
  ['DELETE /shop-orders/:id', 'admin', 'R-73'],
  ['GET /customers/:id', 'admin', 'R-71'],
  ['POST /customers/export-link', 'admin', 'R-69'],
  ['POST /shop-orders/export-link', 'admin', 'not in the specifications'],
  ['GET /shop-orders/export', 'admin', 'not in the specifications'],
  ['POST /service-orders/export-link', 'admin', 'not in the specifications'],
  ['GET /service-orders/export', 'admin', 'not in the specifications'],
  ['POST /customers/:id/personal-data-link', 'admin', 'IMP-14'],
  ['GET /customers/:id/personal-data', 'admin', 'IMP-14'],
  ['POST /customers/:id/erase', 'admin', 'IMP-14'],
  ['PUT /customers/:id', 'admin', 'CNT-18'],
  ['GET /customers/:id/history', 'admin', 'CNT-18'],
  ['GET /customers/:id/merge', 'admin', 'CNT-18'],
  ['POST /customers/:id/merge', 'admin', 'CNT-18'],
  ['GET /people', 'admin', 'CNT-18'],
  ['POST /people/personal-data-link', 'admin', 'CNT-18'],
  ['GET /people/personal-data', 'admin', 'CNT-18'],
  ['POST /people/erase', 'admin', 'CNT-18'],
  ['GET /messages', 'admin', 'R-30'],
  ['GET /messages/:id', 'admin', 'R-30'],
  ['PUT /messages/:id', 'admin', 'R-30'],
  ['POST /messages/:id/answers', 'admin', 'R-30'],
  ['POST /messages/export-link', 'admin', 'R-69'],
  ['GET /messages/export', 'admin', 'R-69'],
  ['GET /subscribers', 'admin', 'R-34'],
  ['DELETE /subscribers/:id', 'admin', 'R-34'],
  ['POST /subscribers/export-link', 'admin', 'R-69'],
  ['GET /subscribers/export', 'admin', 'R-69'],
  ['POST /subscribers/:id/reset-bounces', 'admin', 'CNT-19'],
  ['GET /newsletters', 'admin', 'CNT-19'],
  ['POST /newsletters', 'admin', 'CNT-19'],
  ['GET /newsletters/:id', 'admin', 'CNT-19'],
  ['PUT /newsletters/:id', 'admin', 'CNT-19'],
  ['DELETE /newsletters/:id', 'admin', 'CNT-19'],
  ['GET /newsletters/:id/preview', 'admin', 'CNT-19'],
  ['POST /newsletters/:id/preview-link', 'admin', 'CNT-19'],
  ['POST /newsletters/:id/test', 'admin', 'CNT-19'],
  ['POST /newsletters/:id/send', 'admin', 'CNT-19'],
  ['POST /newsletters/:id/state', 'admin', 'CNT-19'],
  ['GET /payment-problems', 'admin', 'R-60'],
  ['POST /payment-problems/:id/refund', 'admin', 'R-60'],
  ['POST /payment-problems/:id/dismiss', 'admin', 'R-60'],
  ['GET /mails', 'admin', 'IMP-12'],
  ['GET /mails/:id', 'admin', 'IMP-12'],
  ['POST /mails/:id/retry', 'admin', 'IMP-12'],
  ['GET /reviews', 'admin', 'R-51'],
  ['POST /reviews/:id/hide', 'admin', 'R-51'],
  ['POST /reviews/:id/show', 'admin', 'R-51'],
  ['GET /activity', 'admin', 'IMP-12'],
  ['GET /admin/products', 'admin', 'R-35'],
  ['GET /admin/products/:id', 'admin', 'R-76'],
  ['POST /products/:id/restore', 'admin', 'R-76'],
  ['POST /products/:id/duplicate', 'admin', 'R-80'],
  ['PUT /products/:id/state', 'admin', 'SEL-04'],
  ['POST /admin/products/export-link', 'admin', 'SEL-04'],
  ['GET /admin/products/export', 'admin', 'SEL-04'],
  ['POST /admin/products/import', 'admin', 'SEL-04'],
  ['POST /admin/products/bulk', 'admin', 'SEL-04'],
  ['GET /products/:id/stock-movements', 'admin', 'R-38'],
  ['POST /products/:id/stock-movements', 'admin', 'R-38'],
  ['GET /products/filters', 'public', 'SEL-19'],
  ['GET /products/:id/combinations', 'admin', 'SEL-01'],
  ['PUT /products/:id/combinations', 'admin', 'SEL-01'],
  ['PUT /products/:id/images', 'admin', 'R-80'],
  ['DELETE /products/:id/images/:imageId', 'admin', 'R-78'],
  ['GET /admin/categories', 'admin', 'R-77'],
  ['POST /categories', 'admin', 'R-77'],
  ['PUT /categories/:id', 'admin', 'R-77'],
  ['PUT /categories', 'admin', 'R-77'],
  ['GET /discount-codes', 'admin', 'SEL-08'],
  ['GET /discount-codes/:id', 'admin', 'SEL-08'],
  ['POST /discount-codes', 'admin', 'SEL-08'],
  ['PUT /discount-codes/:id', 'admin', 'SEL-08'],
  ['DELETE /discount-codes/:id', 'admin', 'SEL-08'],
  ['GET /group-orders', 'admin', 'SEL-23'],
  ['POST /group-orders', 'public', 'SEL-23'],
  ['POST /group-orders/entries', 'public', 'SEL-23'],
  ['GET /group-orders/:id', 'admin', 'SEL-23'],
  ['POST /group-orders/:id/close', 'admin', 'SEL-23'],
  ['POST /group-orders/:id/extend', 'admin', 'SEL-23'],
  ['POST /group-orders/:id/call-off', 'admin', 'SEL-23'],
  ['DELETE /categories/:id', 'admin', 'R-77'],
]

const known = new Map<string, Endpoint>(Object.entries(endpoints))

/** The field names of an object, or of the objects in a list. A list that may come in pages has those of the whole list. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodUnion) return fieldsOf(schema.options[0] as z.ZodType)
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType)
  return []
}
function fieldOf(schema: z.ZodType | undefined, name: string): z.ZodType | undefined {
  return schema instanceof z.ZodObject ? (schema.shape[name] as z.ZodType) : undefined
}
function bodyOf(name: EndpointName): z.ZodType | undefined {
  return known.get(name)?.body
}
function resultOf(name: EndpointName): z.ZodType | undefined {
  return known.get(name)?.result
}

type FieldsRow = readonly [what: string, schema: z.ZodType | undefined, specified: string[]]

/** The specified fields that their schemas do not have. */
function missingFields(rows: readonly FieldsRow[]): string[] {
  return rows.flatMap(([what, schema, specified]) => {
    const fields = fieldsOf(schema)
    return specified.filter((field) => !fields.includes(field)).map((field) => `${what}: ${field}`)
  })
}
type CallRow = readonly [call: string, access: Access, ruling?: string]

/** The rows whose call is missing or has another access, with the access that it has. */
function wrongAccess(rows: readonly CallRow[]) {
  return rows
    .map(([call, access]) => ({ call, specified: access, ours: known.get(call)?.access }))
    .filter(({ specified, ours }) => ours !== specified)
}

describe('the API holds the calls of both documents', () => {
  test('each call of the documents is there, for the callers that may use it', () => {
    expect(wrongAccess(specifiedCalls)).toEqual([])
  })

  test('each call of the rulings is there, for the callers that may use it', () => {
    expect(wrongAccess(addedCalls)).toEqual([])
  })

  test('there is no call that neither the documents nor the rulings name', () => {
    const named = [...specifiedCalls, ...addedCalls].map(([call]) => call)
    expect([...known.keys()].filter((call) => !named.includes(call))).toEqual([])
  })

  test('each call is answered at the address that it is listed under', () => {
    const listed = [...known].map(([listedAs, { method, path }]) => ({ listedAs, answeredAt: `${method} ${path}` }))
    expect(listed.filter(({ listedAs, answeredAt }) => answeredAt !== listedAs)).toEqual([])
  })
})

describe('what a caller sends', () => {
  const writtenProduct = [
    ...['name', 'price', 'category_id', 'sku', 'stock', 'description', 'colors', 'sizes', 'shipping_price'],
    ...['delivery_days_min', 'delivery_days_max'],
  ]
  const items = ['id', 'name', 'price', 'qty', 'sku', 'color', 'size', 'design']
  const buyer = ['email', 'name', 'phone', 'address', 'city', 'zip', 'state', 'notes']
  const billing = ['firstName', 'lastName', 'email', 'phone', 'address', 'notes', 'state', 'city', 'zip']
  const session = bodyOf('POST /create-checkout-session')
  const direct = bodyOf('POST /orders/shop')

  const bodies: FieldsRow[] = [
    ['POST /login', bodyOf('POST /login'), ['email', 'password']],
    ['POST /create-checkout-session', session, ['items', 'customer', 'shipping_price']],
    ['items of POST /create-checkout-session', fieldOf(session, 'items'), items],
    ['customer of POST /create-checkout-session', fieldOf(session, 'customer'), buyer],
    ['POST /subscribe', bodyOf('POST /subscribe'), ['email']],
    [
      'POST /service-orders (PKG-39)',
      bodyOf('POST /service-orders'),
      ['customer_name', 'email', 'phone', 'package', 'project_details'],
    ],
    ['POST /save-stripe-order', bodyOf('POST /save-stripe-order'), ['session_id']],
    [
      'POST /products/:id/reviews (REV-06)',
      bodyOf('POST /products/:id/reviews'),
      ['name', 'email', 'rating', 'comment'],
    ],
    ['POST /orders/shop', direct, [...billing, 'items']],
    ['items of POST /orders/shop', fieldOf(direct, 'items'), ['productId', ...items.slice(1)]],
    ['POST /products (APR-21)', bodyOf('POST /products'), writtenProduct],
    ['PUT /products/:id (APR-22)', bodyOf('PUT /products/:id'), writtenProduct],
    ['PUT /orders/:id', bodyOf('PUT /orders/:id'), ['status', 'payment_status']],
  ]

  test('the body of a call has the specified fields', () => {
    expect(missingFields(bodies)).toEqual([])
  })
})

describe('what a caller receives', () => {
  const order = ['id', 'customer_name', 'email', 'status', 'payment_status', 'created_at']

  const results: FieldsRow[] = [
    ['a login', resultOf('POST /login'), ['token', 'user', 'message']],
    ["a login's user", fieldOf(resultOf('POST /login'), 'user'), ['email']],
    ['a subscription', resultOf('POST /subscribe'), ['message']],
    ['a quote request (R-27)', resultOf('POST /service-orders'), ['id', 'status', 'payment_status', 'message']],
    ['a payment session', resultOf('POST /create-checkout-session'), ['url']],
    ['a confirmed payment', resultOf('POST /save-stripe-order'), ['success', 'order']],
    [
      'the order of a confirmed payment (SUC-04)',
      paidOrder,
      ['id', 'customer_name', 'email', 'phone', 'address', 'items', 'notes', 'total', 'created_at'],
    ],
    ['the items of a confirmed payment (SUC-04)', fieldOf(paidOrder, 'items'), ['qty', 'name', 'price']],
    ['the counts (ADM-05)', adminStats, ['orders', 'shop_orders', 'customers', 'products', 'users']],
    ['a shop order (ASH-03)', shopOrder, [...order, 'address', 'total', 'items', 'type']],
    [
      'the address of a shop order (ASH-04)',
      fieldOf(shopOrder, 'address'),
      ['line1', 'city', 'state', 'country', 'postal_code'],
    ],
    [
      'the items of a shop order (ASH-05)',
      orderItem,
      ['id', 'product_name', 'name', 'sku', 'color', 'size', 'qty', 'price', 'design_link'],
    ],
    ['a service order (ASO-02)', serviceOrder, [...order, 'package', 'phone', 'project_details']],
    ['a customer (ACU-12)', customer, ['id', 'name', 'email', 'phone', 'address', 'created_at']],
    ['a category', resultOf('GET /categories'), ['id', 'name']],
    ['a product image', resultOf('GET /products/:id/images'), ['id', 'file_url', 'image_url', 'alt_text']],
    [
      'a product (DATA-01)',
      product,
      [
        ...['id', 'name', 'sku', 'price', 'discounted_price', 'original_price', 'is_sale', 'isNew', 'stock'],
        ...['shipping_price', 'delivery_days_min', 'delivery_days_max', 'category_id', 'category_name'],
        ...['colors', 'sizes', 'variants', 'description', 'full_description', 'created_at', 'image_url', 'images'],
      ],
    ],
  ]

  test('the answer to a call has the specified fields', () => {
    expect(missingFields(results)).toEqual([])
  })

  test('a review never has the email of its writer (R-51)', () => {
    const listed = fieldsOf(resultOf('GET /products/:id/reviews'))
    const posted = fieldsOf(fieldOf(resultOf('POST /products/:id/reviews'), 'review'))
    for (const fields of [listed, posted]) {
      expect(fields).toEqual(expect.arrayContaining(['id', 'name', 'rating', 'comment', 'created_at']))
      expect(fields).not.toContain('email')
    }
  })
})

test('the statuses are those of the documents', () => {
  const ours = { shopOrderStatuses, serviceOrderStatuses, editablePaymentStatuses, paymentStatuses }
  expect(ours).toEqual({
    shopOrderStatuses: ['pending', 'processing', 'shipped', 'completed', 'cancelled'],
    serviceOrderStatuses: ['pending', 'quoted', 'in progress', 'completed', 'cancelled'],
    editablePaymentStatuses: ['unpaid', 'partial', 'paid'],
    paymentStatuses: ['unpaid', 'partial', 'paid', 'failed', 'refunded'],
  })
})
