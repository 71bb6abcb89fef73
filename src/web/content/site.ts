import { paths } from '#shared/paths.ts'

export type SiteLink = { label: string; to: string }

/** who we are. The number and the mail address belong to nobody. */
export const site = {
  name: 'Alder & Ink',
  tagline: 'creative tech, branding and print in Portland',
  description:
    'Alder & Ink is a small creative studio and print shop in Portland, Oregon: websites, brands, shirts, mugs, banners and stickers for small businesses, non-profits and event organisers.',
  phone: { shown: '503-555-0142', href: 'tel:+15035550142' },
  email: { shown: 'studio@alderandink.example.com', href: 'mailto:studio@alderandink.example.com' },
  address: { street: '720 SE Alder Street', city: 'Portland, OR 97214' },
  hours: [
    { days: 'Mon – Fri', times: '9 am – 6 pm' },
    { days: 'Sat', times: '10 am – 2 pm, pickup only' },
  ],
  social: [
    { label: 'Instagram', href: 'https://www.instagram.com/alderandink.example' },
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/alderandink-example' },
    { label: 'Facebook', href: 'https://www.facebook.com/alderandink.example' },
  ],
} as const

/** The main navigation, in the header and in the menu of small screens. */
export const navigation: readonly SiteLink[] = [
  { label: 'Home', to: paths.home },
  { label: 'Studio', to: '/#about' },
  { label: 'Shop', to: paths.shop },
  { label: 'Cart', to: paths.cart },
]

/** what the footer offers to explore. */
export const exploreLinks: readonly SiteLink[] = [
  { label: 'Home', to: paths.home },
  { label: 'Who we are', to: '/#about' },
  { label: 'Shop', to: paths.shop },
  { label: 'Your cart', to: paths.cart },
  { label: 'Search', to: '/search' },
  { label: 'Studio login', to: paths.login },
]

/** The contact block at the foot of every page. */
export const contactLink: SiteLink = { label: 'Contact', to: '#contact' }
