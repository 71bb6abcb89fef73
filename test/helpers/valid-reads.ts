import type { z } from 'zod'
import { type Endpoints, endpoints } from '#shared/contracts/all.ts'
import type { TestApp } from './app.ts'
import { layersOf } from './documents/layers.ts'
import { addProduct } from './product-row.ts'
import type { Subjects } from './write-subjects.ts'

/** Reads that answer JSON; an export answers a text. */
export type Read = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { method: 'GET'; result: infer Result }
    ? Result extends z.ZodString
      ? never
      : Name
    : never
}[keyof Endpoints]

export const readsOfApi = Object.entries(endpoints)
  .filter(([, { method, result }]) => method === 'GET' && result.type !== 'string')
  .map(([name]) => name as Read)

/** The address of a valid call for every read; a new read without one does not compile. */
export function validReads(
  {
    db,
    must,
    fresh,
    freshEmail,
    category,
    discountCode,
    colleague,
    customerOf,
    directOrder,
    enteredGroup,
    groupOrder,
    invitation,
    mediaItem,
    messageId,
    messageFile,
    newsletter,
    orderFile,
    paid,
    pictures,
    problemId,
    quote,
    proposal,
    reviewId,
  }: Subjects,
  call: TestApp['call'],
): Record<Read, () => Promise<string>> {
  const product = async () => {
    const row = db()
      .selectFrom('reviews')
      .select('product_id')
      .where('id', '=', await reviewId())
    return (await row.executeTakeFirstOrThrow()).product_id
  }
  const order = async () => (await directOrder()).id
  const mailId = async () => {
    await directOrder()
    const row = db().selectFrom('mails').select('id').orderBy('id', 'desc').limit(1)
    return (await row.executeTakeFirstOrThrow()).id
  }
  const list = (path: string, add: () => Promise<unknown>) => async () => {
    await add()
    return path
  }
  const subscriber = () => must(call('POST', '/subscribe', { email: freshEmail() }))
  return {
    'GET /products': list('/products?page=1&limit=5', product),
    'GET /products/filters': list('/products/filters?color=Black&in_stock=true', product),
    'GET /products/:id': async () => `/products/${await product()}`,
    'GET /products/:id/images': async () => `/products/${(await pictures()).id}/images`,
    'GET /products/:id/reviews': async () => `/products/${await product()}/reviews?page=1`,
    'GET /products/:id/stock-movements': async () => {
      const { id } = await directOrder()
      const row = db().selectFrom('order_items').select('product_id').where('order_id', '=', id)
      return `/products/${(await row.executeTakeFirstOrThrow()).product_id}/stock-movements?page=1`
    },
    'GET /products/:id/combinations': async () => `/products/${await addProduct(db())}/combinations`,
    'GET /categories': list('/categories', category),
    'GET /admin/products': list('/admin/products?page=1', product),
    'GET /admin/products/:id': async () => `/admin/products/${await addProduct(db())}`,
    'GET /admin/categories': list('/admin/categories', category),
    'GET /payment-problems': list('/payment-problems?page=1', problemId),
    'GET /account': async () => '/account',
    'GET /account/sessions': async () => '/account/sessions',
    'GET /account/sign-ins': async () => '/account/sign-ins',
    'GET /users': list('/users?page=1', colleague),
    'GET /invitations': list('/invitations', invitation),
    'GET /admin/stats': list('/admin/stats', paid),
    'GET /opening': async () => '/opening',
    'GET /admin/overview': list('/admin/overview', paid),
    'GET /shop-orders': list('/shop-orders?page=1', paid),
    'GET /shop-orders/:id': async () => `/shop-orders/${(await paid()).id}`,
    'GET /orders/:id': async () => `/orders/${await order()}`,
    'GET /orders/:id/items': async () => `/orders/${await order()}/items`,
    'GET /orders': async () => `/orders?customer_id=${(await customerOf()).id}`,
    'GET /orders/:id/history': async () => `/orders/${(await paid()).id}/history`,
    'GET /service-orders': list('/service-orders?page=1', quote),
    'GET /service-orders/:id': async () => `/service-orders/${(await quote()).id}`,
    'GET /service-orders/:id/proposals': async () => `/service-orders/${(await proposal()).id}/proposals`,
    'GET /notes': async () => `/notes?subject_kind=order&subject_id=${await order()}`,
    'GET /customers': list('/customers?page=1', customerOf),
    'GET /customers/:id': async () => `/customers/${(await customerOf()).id}`,
    'GET /customers/:id/history': async () => `/customers/${(await customerOf()).id}/history`,
    'GET /customers/:id/merge': async () =>
      `/customers/${(await customerOf()).id}/merge?from=${(await customerOf()).id}`,
    'GET /people': async () => `/people?email=${encodeURIComponent((await customerOf()).email)}`,
    'GET /customer/:id': async () => `/customer/${(await customerOf()).id}`,
    'GET /messages': list('/messages?page=1', messageId),
    'GET /messages/:id': async () => `/messages/${await messageId()}`,
    'GET /messages/:id/files': async () => `/messages/${(await messageFile()).id}/files`,
    'GET /service-orders/:id/files': async () => `/service-orders/${(await orderFile()).id}/files`,
    'GET /discount-codes': list('/discount-codes?page=1', discountCode),
    'GET /group-orders': list('/group-orders?page=1', groupOrder),
    'GET /group-orders/:id': async () => `/group-orders/${(await enteredGroup()).id}`,
    'GET /discount-codes/:id': async () => `/discount-codes/${(await discountCode()).id}`,
    'GET /designs/layers': async () => {
      const { url } = await must(call('POST', '/designs', layersOf(fresh('Alder'))))
      return `/designs/layers?design=${encodeURIComponent(url)}`
    },
    'GET /subscribers': list('/subscribers?page=1', subscriber),
    'GET /newsletters': list('/newsletters?page=1', newsletter),
    'GET /newsletters/:id': async () => `/newsletters/${(await newsletter()).id}`,
    'GET /newsletters/:id/preview': async () => `/newsletters/${(await newsletter()).id}/preview`,
    'GET /mails': list('/mails?page=1', mailId),
    'GET /mails/:id': async () => `/mails/${await mailId()}`,
    'GET /reviews': list('/reviews?page=1', product),
    'GET /activity': list('/activity', paid),
    'GET /content': async () => '/content',
    'GET /content/:name': async () => '/content/faq',
    'GET /content/:name/versions': async () => '/content/faq/versions',
    'GET /media': list('/media?page=1', mediaItem),
    'GET /media/:id': async () => `/media/${(await mediaItem()).id}`,
    'GET /settings': async () => '/settings',
    'GET /settings/:name/versions': async () => '/settings/studio/versions',
  }
}
