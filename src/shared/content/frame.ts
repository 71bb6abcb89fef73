import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { printsOn, supportLine } from '#shared/promises.ts'
import type { FrameContent } from './schemas/frame.ts'

const navigation: FrameContent['navigation'] = [
  {
    label: 'Services',
    to: '',
    links: [
      { label: 'All services', to: paths.services },
      { label: 'Creative tech', to: paths.serviceLine('creative-tech') },
      { label: 'Branding', to: paths.serviceLine('branding') },
      { label: 'Print', to: paths.serviceLine('print') },
      { label: 'Packages & prices', to: paths.packages },
    ],
  },
  {
    label: 'Work',
    to: '',
    links: [
      { label: 'Projects', to: paths.projects },
      { label: 'Gallery', to: paths.gallery },
      { label: 'Testimonials', to: paths.testimonials },
    ],
  },
  { label: 'Shop', to: paths.shop, links: [] },
  {
    label: 'Studio',
    to: '',
    links: [
      { label: 'About us', to: paths.about },
      { label: 'FAQ', to: paths.faq },
      { label: 'News', to: paths.news },
    ],
  },
]

const explore: FrameContent['footer']['explore'] = [
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

const policies: FrameContent['footer']['policies'] = [
  { label: 'Returns', to: paths.returns },
  { label: 'Shipping', to: paths.shipping },
  { label: 'Privacy', to: paths.privacy },
  { label: 'Terms', to: paths.terms },
  { label: 'Cookies', to: paths.cookies },
]

export const frame: FrameContent = {
  announcement: { text: '', link: '' },
  strip: `{with phone: ${supportLine} | without: Write to us}`,
  navigation,
  contact: { label: 'Contact', to: paths.contact },
  footer: {
    statement: `${printsOn} {writesfirst}`,
    exploreHeading: 'Explore',
    explore,
    contactHeading: 'Contact',
    newsletterHeading: 'A letter, once a month at most',
    newsletterText: 'What came off the press, one trick worth stealing, and first pick of the short runs.',
    policies,
    line: '© {year} {studio}. Made and printed in {place}.',
  },
  postcard: {
    eyebrow: 'Postcard · {place}',
    heading: 'Mail, but the good kind',
    text: 'Once a month at most: new prints, how they were made, and a short run to grab before it’s gone.',
    thanksHeading: 'It’s in the mail',
  },
  notFound: { eyebrow: 'Sheet missing · plate 404', ...messages.notFound },
  tagline: 'creative tech, branding and print in {town}',
  description:
    '{studio} is a small creative studio and print shop in {place}: websites, brands, hosting, shirts, mugs and banners for small businesses, startups, non-profits and event organizers, nationwide.',
}
