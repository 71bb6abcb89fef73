import { paths } from '#shared/paths.ts'
import type { SiteLink } from './site.ts'

/** What the footer offers to explore, and the small print under it. */
export const exploreLinks: readonly SiteLink[] = [
  { label: 'Who we are', to: paths.about },
  { label: 'Services', to: paths.services },
  { label: 'Packages', to: paths.packages },
  { label: 'Projects', to: paths.projects },
  { label: 'Gallery', to: paths.gallery },
  { label: 'Testimonials', to: paths.testimonials },
  { label: 'Shop', to: paths.shop },
  { label: 'Your cart', to: paths.cart },
  { label: 'Track an order', to: paths.track },
  { label: 'FAQ', to: paths.faq },
  { label: 'News', to: paths.news },
  { label: 'Search', to: '/search' },
  { label: 'Contact', to: paths.contact },
]

export const policyLinks: readonly SiteLink[] = [
  { label: 'Returns', to: paths.returns },
  { label: 'Shipping', to: paths.shipping },
  { label: 'Privacy', to: paths.privacy },
  { label: 'Terms', to: paths.terms },
  { label: 'Cookies', to: paths.cookies },
]
