import { paths } from '#shared/paths.ts'

export type SiteLink = { label: string; to: string }

/** What search engines read of the studio as a whole. */
export const siteTexts = {
  tagline: 'creative tech, branding and print in Portland',
  description:
    'Alder & Ink is a small creative studio and print shop in Portland, Oregon: websites, brands, hosting, shirts, mugs and banners for small businesses, startups, non-profits and event organizers, nationwide.',
} as const

/** A heading of the navigation; one with `links` opens them, one with `to` is a page itself. */
export type NavigationEntry = SiteLink | { label: string; links: readonly SiteLink[] }

/** The main navigation, in the header and in the menu of small screens. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Services',
    links: [
      { label: 'All 19 services', to: paths.services },
      { label: 'Creative tech', to: paths.serviceLine('creative-tech') },
      { label: 'Branding', to: paths.serviceLine('branding') },
      { label: 'Print', to: paths.serviceLine('print') },
      { label: 'Packages & prices', to: paths.packages },
    ],
  },
  {
    label: 'Work',
    links: [
      { label: 'Projects', to: paths.projects },
      { label: 'Gallery', to: paths.gallery },
      { label: 'Testimonials', to: paths.testimonials },
    ],
  },
  { label: 'Shop', to: paths.shop },
  {
    label: 'Studio',
    links: [
      { label: 'About us', to: paths.about },
      { label: 'FAQ', to: paths.faq },
      { label: 'News', to: paths.news },
    ],
  },
]

export const contactLink: SiteLink = { label: 'Contact', to: paths.contact }
