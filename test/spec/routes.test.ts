import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { isSitePage } from '#shared/content/site-pages.ts'
import { guardedPages as openedPages } from '#test/helpers/guarded-pages.ts'
import routeTable from '#web/routes.ts'

/** The addresses of document A §2 and document B §2 with the file that answers each, copied by hand. */
const publicPages = [
  ['/', 'site/home/home.tsx'],
  ['/page-about', 'site/studio/about.tsx'],
  ['/page-services', 'site/services/services.tsx'],
  ['/page-service-details', 'site/packages/service-packages.tsx'],
  ['/page-projects', 'site/projects/projects.tsx'],
  ['/projects', 'site/short-address.ts'],
  ['/projects/smart-visions', 'site/projects/project.tsx'],
  ['/projects/platform-integration', 'site/projects/project.tsx'],
  ['/projects/ecommerce-portal', 'site/projects/project.tsx'],
  ['/projects/business-launch', 'site/projects/project.tsx'],
  ['/page-testimonial', 'site/studio/testimonials.tsx'],
  ['/page-faq', 'site/studio/faq.tsx'],
  ['/page-contact', 'site/contact/contact.tsx'],
  ['/gallery', 'site/projects/gallery.tsx'],
  ['/news-grid', 'site/news/news.tsx'],
  ['/shop-products', 'shop/list/shop.tsx'],
  ['/shop-product-details/12', 'shop/product/product.tsx'],
  ['/shop-cart', 'shop/cart/cart.tsx'],
  ['/shop-checkout', 'shop/checkout/checkout.tsx'],
  ['/shop-success', 'shop/checkout/success.tsx'],
  ['/login', 'admin/account/login.tsx'],
  ['/search', 'site/search/search.tsx'],
  ['/services/creative-tech', 'site/services/service-line.tsx'],
  ['/services/branding', 'site/services/service-line.tsx'],
  ['/services/print', 'site/services/service-line.tsx'],
  ['/policies/returns', 'site/studio/policy.tsx'],
  ['/policies/privacy', 'site/studio/policy.tsx'],
  ['/terms/conditions', 'site/studio/policy.tsx'],
  ['/shipping-policy', 'site/studio/policy.tsx'],
  ['/cookie-policy', 'site/studio/policy.tsx'],
  ['/page-404', 'site/studio/not-found.tsx'],
] as const

const guardedPages = [
  ['/admin', 'admin/dashboard/dashboard.tsx'],
  ['/admin/customers', 'admin/people/customers.tsx'],
  ['/admin/customers/12', 'admin/people/customer.tsx'],
  ['/admin/orders', 'admin/services/service-orders.tsx'],
  ['/admin/service-orders/12', 'admin/services/service-order.tsx'],
  ['/admin/products', 'admin/products/products.tsx'],
  ['/admin/products/new', 'admin/products/product-new.tsx'],
  ['/admin/products/12', 'admin/products/product.tsx'],
  ['/admin/products/12/edit', 'admin/products/product.tsx'],
  ['/admin/shop-orders', 'admin/orders/shop-orders.tsx'],
  ['/admin/shop-orders/12', 'admin/orders/shop-order.tsx'],
  ['/admin/settings', 'admin/settings/settings.tsx'],
  ['/admin/account', 'admin/account/account.tsx'],
  ['/admin/administrators', 'admin/account/administrators.tsx'],
  ['/admin/categories', 'admin/products/categories.tsx'],
] as const

/** Pages that the rulings and the mails need in addition to the documents' pages. */
const addedPages = [
  ['/about', 'site/short-address.ts', 'what visitors type, as /projects is'],
  ['/cart', 'site/short-address.ts', 'what visitors type, as /projects is'],
  ['/checkout', 'site/short-address.ts', 'what visitors type, as /projects is'],
  ['/contact', 'site/short-address.ts', 'what visitors type, as /projects is'],
  ['/faq', 'site/short-address.ts', 'what visitors type, as /projects is'],
  ['/news', 'site/short-address.ts', 'what visitors type, as /projects is'],
  ['/packages', 'site/short-address.ts', 'what visitors type, as /projects is'],
  ['/services', 'site/short-address.ts', 'what visitors type, as /projects is'],
  ['/shop', 'site/short-address.ts', 'what visitors type, as /projects is'],
  ['/order/:token', 'shop/order/order.tsx', 'the order page by signed link (R-11, R-64)'],
  ['/wishlist', 'shop/wishlist/wishlist.tsx', 'SEL-20: the wishlist, and one that is shared by link'],
  ['/start-group/:id', 'shop/group/start-group-page.tsx', 'a group order is started without JavaScript (SEL-23)'],
  ['/group-order/:token', 'shop/group/group-order.tsx', 'the organizer’s page of a group order (SEL-23)'],
  ['/join-group/:token', 'shop/group/join-group.tsx', 'where the people of a group enter (SEL-23)'],
  ['/group-entry/:token', 'shop/group/group-entry.tsx', 'one person’s own entry (SEL-23)'],
  ['/proposal/:token', 'site/proposal/proposal-page.tsx', 'the client’s own page of a price that the studio has sent'],
  ['/track', 'shop/order/track.tsx', 'a fresh link to the order page (R-11)'],
  ['/news/:slug', 'site/news/news-post-page.tsx', 'CNT-09: the page of a post'],
  ['/feed.xml', 'seo/feed.ts', 'CNT-09'],
  ['/newsletter', 'site/news/newsletter.tsx', 'the newsletter form without JavaScript (IMP-08)'],
  ['/brand/:file', 'seo/brand-style.ts', 'the style sheet of a changed look (CNT-11)'],
  ['/unsubscribe', 'site/news/unsubscribe.tsx', 'R-34'],
  ['/page-case/:name', 'page-cases/page-case.tsx', 'CNT-05: a case of a page, in the preview of an editor alone'],
  ['/styleguide', 'styleguide/styleguide.tsx', 'development only'],
  ['/styleguide/mails', 'styleguide/mails.tsx', 'development only'],
  ['/robots.txt', 'seo/robots.ts', 'IMP-07'],
  ['/site.webmanifest', 'seo/web-manifest.ts', 'CNT-04'],
  ['/sitemap.xml', 'seo/sitemap.ts', 'IMP-07'],
  ['/sitemaps/:part', 'seo/sitemap.ts', 'the rest of a large catalogue'],
  ['/reset-password', 'admin/account/forgot-password.tsx', 'R-66: a forgotten password'],
  ['/reset-password/:token', 'admin/account/new-password.tsx', 'R-66: a new password by mailed link'],
  ['/confirm-email/:token', 'admin/account/confirm-email.tsx', 'CNT-17: a new sign-in address by mailed link'],
  ['/invitation/:token', 'admin/account/invitation.tsx', 'R-66: a new administrator by mailed link'],
  ['/admin/activity', 'admin/dashboard/activity.tsx', 'IMP-12'],
  ['/admin/payments', 'admin/orders/payments.tsx', 'R-60'],
  ['/admin/mails', 'admin/mail/mails.tsx', 'IMP-12'],
  ['/admin/mails/:id', 'admin/mail/mail.tsx', 'IMP-12'],
  ['/admin/messages', 'admin/mail/messages.tsx', 'R-30'],
  ['/admin/messages/:id', 'admin/mail/message.tsx', 'R-30'],
  ['/admin/customers/by-address', 'admin/people/person.tsx', 'CNT-18: a person known only by an address'],
  ['/admin/products/:id/combinations', 'admin/products/combinations/combinations.tsx', 'SEL-01'],
  ['/admin/products/import', 'admin/products/import/product-import.tsx', 'SEL-04'],
  ['/admin/reviews', 'admin/products/reviews.tsx', 'R-51'],
  ['/admin/pictures', 'admin/media/media.tsx', 'CNT-08: the media library'],
  ['/admin/pictures/:id', 'admin/media/media-item.tsx', 'CNT-08: one picture of it'],
  ['/admin/opening', 'admin/opening/opening.tsx', 'CNT-14: what is left before the shop opens'],
  ['/admin/setup', 'admin/setup/setup.tsx', 'CNT-13: the set-up of the first day'],
  ['/admin/site', 'admin/site/site.tsx', 'CNT-01: the texts of the site'],
  ['/admin/site/:name', 'admin/site/site-document.tsx', 'CNT-02: the editor of one page'],
  ['/admin/shop-orders/:id/packing-slip', 'admin/orders/packing-slip.tsx', 'the slip that goes into the parcel'],
  ['/admin/subscribers', 'admin/people/subscribers.tsx', 'R-34'],
  ['/admin/group-orders', 'admin/orders/group/group-orders.tsx', 'SEL-23'],
  ['/admin/group-orders/:id', 'admin/orders/group/group-record.tsx', 'SEL-23'],
  ['/admin/discount-codes', 'admin/codes/codes.tsx', 'SEL-08'],
  ['/admin/discount-codes/new', 'admin/codes/code.tsx', 'SEL-08'],
  ['/admin/discount-codes/:id', 'admin/codes/code.tsx', 'SEL-08'],
  ['/admin/newsletters', 'admin/newsletters/newsletters.tsx', 'CNT-19'],
  ['/admin/*', 'admin/layout/missing-page.tsx', 'GEN-12: the not-found page in the frame of the area'],
  ['/admin/newsletters/:id', 'admin/newsletters/newsletter.tsx', 'CNT-19: the editor, and the record of what went out'],
] as const

const unknownAddresses = ['/nothing-here', '/page-about/more', '/shop-product-details', '/a/b/c']

type Handle = { file: string }

function toRouteObject({ path, index, file, children }: RouteConfigEntry): RouteObject {
  const handle: Handle = { file }
  return index ? { index: true, handle } : { path, handle, children: children?.map(toRouteObject) }
}

const table = (routeTable as RouteConfigEntry[]).map(toRouteObject)

/** The files from the outermost layout to the page, as the router matches them. */
function filesAt(address: string): string[] {
  return (matchRoutes(table, address) ?? []).map(({ route }) => (route.handle as Handle).file)
}

function pathsOf(entries: RouteObject[], parent = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path ? `${parent}/${path}` : parent
    return children ? pathsOf(children, own) : [own || '/']
  })
}

/** The path of the route that answers the address. */
const pathAt = (address: string) =>
  `/${(matchRoutes(table, address) ?? []).flatMap(({ route }) => route.path ?? []).join('/')}`

const allPages = [...publicPages, ...guardedPages]
const hasGuard = (address: string) => filesAt(address).includes('admin/layout/admin-layout.tsx')

describe('the route table holds the pages of both documents', () => {
  test('each page is answered by its file', () => {
    const answered = allPages.map(([address, file]) => ({ address, file, answeredBy: filesAt(address).at(-1) }))
    expect(answered.filter(({ file, answeredBy }) => answeredBy !== file)).toEqual([])
  })

  test('each page of the administrator area requires a sign-in', () => {
    expect(guardedPages.map(([address]) => address).filter((address) => !hasGuard(address))).toEqual([])
  })

  test('the browser opens each page of the administrator area without a session', () => {
    const area = pathsOf(table).filter((path) => path.split('/')[1] === 'admin')
    expect(openedPages.map(pathAt).sort()).toEqual(area.sort())
  })

  test('each public page needs no sign-in', () => {
    expect(publicPages.map(([address]) => address).filter(hasGuard)).toEqual([])
  })

  test('an unknown address shows the not-found page', () => {
    const answered = unknownAddresses.map((address) => ({ address, answeredBy: filesAt(address).at(-1) }))
    expect(answered.filter(({ answeredBy }) => answeredBy !== 'site/studio/not-found.tsx')).toEqual([])
  })

  test('every other page is one of the added pages, and is answered by its file', () => {
    const specified = new Set(allPages.map(([address]) => pathAt(address)))
    const others = pathsOf(table).filter((path) => path !== '/*' && !specified.has(path))
    const answered = others.map((path) => `${path} is ${filesAt(path).at(-1)}`)
    expect(answered.sort()).toEqual(addedPages.map(([path, file]) => `${path} is ${file}`).sort())
  })
})

test('CNT-07: every address of the site is one that a text may link to', () => {
  const listed = { projects: [], posts: [], hasProduct: () => false }
  const addresses = pathsOf(table).filter((path) => !/[*:]|^\/styleguide/.test(path))
  expect(addresses.filter((address) => !isSitePage(address, listed))).toEqual([])
})
