import { paths } from '#shared/paths.ts'

/** Every public page that search engines may list and that is the same for all visitors. */
export const publicPages = [
  paths.home,
  paths.about,
  paths.services,
  paths.serviceLine('creative-tech'),
  paths.serviceLine('branding'),
  paths.serviceLine('print'),
  paths.packages,
  paths.projects,
  paths.project('smart-visions'),
  paths.project('platform-integration'),
  paths.project('ecommerce-portal'),
  paths.project('business-launch'),
  paths.testimonials,
  paths.faq,
  paths.contact,
  paths.gallery,
  paths.shop,
  paths.returns,
  paths.privacy,
  paths.terms,
  paths.shipping,
  paths.cookies,
] as const

/** Public pages that search engines must not list (IMP-07, R-10, R-20, R-21). */
export const unlistedPages = [
  paths.news,
  paths.search('mug'),
  '/search',
  paths.wishlist,
  paths.cart,
  paths.checkout,
  paths.track,
  paths.newsletter,
  paths.unsubscribe,
] as const
