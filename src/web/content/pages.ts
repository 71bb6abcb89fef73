import { paths } from '#shared/paths.ts'
import type { SiteLink } from './site.ts'

/** What the search knows of the pages that are not made of their own content lists. */
export const searchablePages: readonly (SiteLink & { summary: string })[] = [
  {
    label: 'About us',
    to: paths.about,
    summary: 'Who works here on SE Alder Street, how the studio began in 2014, and the four house rules.',
  },
  {
    label: 'Services',
    to: paths.services,
    summary: 'All nineteen services, each with what is included, how long it takes and five answered questions.',
  },
  {
    label: 'Packages and prices',
    to: paths.packages,
    summary: 'Web and print packages, hosting and monthly care plans with their prices, add-ons and a quote form.',
  },
  { label: 'Projects', to: paths.projects, summary: 'Our portfolio: six projects, four of them told as case studies.' },
  {
    label: 'FAQ: frequently asked questions',
    to: paths.faq,
    summary: 'Twelve questions we hear at the counter, answered.',
  },
  {
    label: 'Track an order',
    to: paths.track,
    summary: 'Where is my order? Its number and your email bring a fresh link to its page.',
  },
  { label: 'Testimonials', to: paths.testimonials, summary: 'What clients say after the work is done.' },
  {
    label: 'Contact',
    to: paths.contact,
    summary:
      'Write, call or visit: form, phone, email, opening hours, address and a map with directions. We reply within one business day.',
  },
  {
    label: 'Gallery',
    to: paths.gallery,
    summary: 'Eight pictures of finished print work, with stock, inks and run lengths.',
  },
  {
    label: 'Shop',
    to: paths.shop,
    summary: 'Shirts, hoodies, mugs, posters, stickers, banners and packaging, printed to order.',
  },
  {
    label: 'Newsletter',
    to: paths.newsletter,
    summary: 'A letter from the press room, once a month at most. Subscribe or leave whenever you like.',
  },
]
