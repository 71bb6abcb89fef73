import type { z } from 'zod'
import { about } from '#shared/content/about.ts'
import { buying } from '#shared/content/buying.ts'
import { contact } from '#shared/content/contact.ts'
import { faq } from '#shared/content/faq.ts'
import { frame } from '#shared/content/frame.ts'
import { gallery } from '#shared/content/gallery.ts'
import { home } from '#shared/content/home.ts'
import { mails } from '#shared/content/mails.ts'
import { news } from '#shared/content/news.ts'
import { packages } from '#shared/content/packages.ts'
import { parts } from '#shared/content/parts.ts'
import { policies } from '#shared/content/policies.ts'
import { policyNames } from '#shared/content/policy-names.ts'
import { projects } from '#shared/content/projects/projects.ts'
import { serviceLineSlugs } from '#shared/content/service-lines.ts'
import { servicePages } from '#shared/content/service-pages.ts'
import { services } from '#shared/content/services.ts'
import { shop } from '#shared/content/shop.ts'
import { smallPages } from '#shared/content/small-pages.ts'
import { testimonials } from '#shared/content/testimonials.ts'
import { paths } from '#shared/paths.ts'
import { standardPromised } from '#shared/promises.ts'
import { aboutContent } from './about.ts'
import { buyingCases, frameCases, shopCases, smallPageCases } from './admin-page-cases.ts'
import { buyingContent } from './buying.ts'
import { contactContent } from './contact.ts'
import { faqContent } from './faq.ts'
import { frameContent } from './frame.ts'
import { galleryContent } from './gallery.ts'
import { homeContent } from './home.ts'
import { mailsContent } from './mails.ts'
import { newsContent } from './news.ts'
import { packagesContent } from './packages.ts'
import { partsContent } from './parts.ts'
import { policiesContent } from './policies.ts'
import { projectsContent } from './projects.ts'
import { promisesContent } from './promises.ts'
import { servicePagesContent } from './service-pages.ts'
import { servicesContent } from './services.ts'
import { shopContent } from './shop.ts'
import { smallPagesContent } from './small-pages.ts'
import { testimonialsContent } from './testimonials.ts'

/** One of the pages that a document has the texts of; `field` is the part of the document that this page shows. */
export type ContentPage = { label: string; path: string; field: string }

/** One document of the site's texts: what it may hold, what it holds until it is changed, and the page that shows it. */
type ContentKind<Schema extends z.ZodObject> = {
  /** Its name in the list of pages. */
  label: string
  /** An address that shows it; empty for texts that no page shows. */
  path: string
  /** Where the document has the texts of several pages, or of pages below its own. */
  pages?: (value: z.output<Schema>) => ContentPage[]
  /** Where else its texts stand: on pages that belong to others, or in a case of one. */
  further?: (value: z.output<Schema>) => ContentPage[]
  /** True for pages that visitors find below those of the document before. */
  isBelow?: boolean
  schema: Schema
  standard: z.output<Schema>
}

/** Written as the frame reports it, so that the list of pages names it. */
const sharedList = `${paths.wishlist}?items=1%2C2%2C3%2C4`

function kind<Schema extends z.ZodObject>(definition: ContentKind<Schema>): ContentKind<Schema> {
  return definition
}

/** In the order in which visitors come to them; last, what is on every page and on none. */
export const contentKinds = {
  home: kind({ label: 'Home', path: paths.home, schema: homeContent, standard: home }),
  services: kind({ label: 'Services', path: paths.services, schema: servicesContent, standard: services }),
  servicePages: kind({
    label: 'Pages of the service lines',
    path: paths.serviceLine('creative-tech'),
    pages: (value) =>
      serviceLineSlugs.map((slug) => ({ label: value[slug].page.title, path: paths.serviceLine(slug), field: slug })),
    isBelow: true,
    schema: servicePagesContent,
    standard: servicePages,
  }),
  packages: kind({ label: 'Packages', path: paths.packages, schema: packagesContent, standard: packages }),
  projects: kind({
    label: 'Projects',
    path: paths.projects,
    pages: (value) =>
      value.projects.flatMap(({ title, caseStudy }, at) =>
        caseStudy ? [{ label: title, path: paths.project(caseStudy.slug), field: `projects.${at}` }] : [],
      ),
    schema: projectsContent,
    standard: projects,
  }),
  gallery: kind({ label: 'Gallery', path: paths.gallery, schema: galleryContent, standard: gallery }),
  testimonials: kind({
    label: 'Testimonials',
    path: paths.testimonials,
    schema: testimonialsContent,
    standard: testimonials,
  }),
  about: kind({ label: 'About us', path: paths.about, schema: aboutContent, standard: about }),
  faq: kind({ label: 'Questions', path: paths.faq, schema: faqContent, standard: faq }),
  news: kind({
    label: 'News',
    path: paths.news,
    // Not in the list of pages: a visitor does not find one before its day.
    further: ({ posts }) =>
      posts.flatMap(({ title, slug }, at) =>
        slug ? [{ label: title, path: paths.newsPost(slug), field: `posts.${at}` }] : [],
      ),
    schema: newsContent,
    standard: news,
  }),
  shop: kind({
    label: 'Shop',
    path: paths.shop,
    pages: ({ track }) => [{ label: track.heading, path: paths.track, field: 'track' }],
    further: () => shopCases,
    schema: shopContent,
    standard: shop,
  }),
  buying: kind({
    label: 'Cart, checkout and orders',
    path: paths.cart,
    pages: ({ cart, checkout, wishlist }) => [
      { label: cart.heading, path: paths.cart, field: 'cart' },
      { label: checkout.heading, path: paths.checkout, field: 'checkout' },
      { label: wishlist.heading, path: paths.wishlist, field: 'wishlist' },
    ],
    further: () => [
      ...buyingCases,
      // Of a shop that has none of these products any more it shows the words alone.
      { label: 'Wishlist: one that somebody shares', path: sharedList, field: 'wishlist.shared' },
      { label: 'Wishlist: one that somebody shares', path: sharedList, field: 'wishlist.sharedLead' },
      {
        label: 'Wishlist: nothing of it is left',
        path: `${paths.wishlist}?items=999999999`,
        field: 'wishlist.sharedEmpty',
      },
    ],
    isBelow: true,
    schema: buyingContent,
    standard: buying,
  }),
  contact: kind({
    label: 'Contact',
    path: paths.contact,
    further: () => [{ label: 'Contact: after sending', path: `${paths.contact}?sent=1`, field: 'thanks' }],
    schema: contactContent,
    standard: contact,
  }),
  policies: kind({
    label: 'Policies',
    path: paths.returns,
    pages: (value) => policyNames.map((name) => ({ label: value[name].title, path: paths[name], field: name })),
    schema: policiesContent,
    standard: policies,
  }),
  smallPages: kind({
    label: 'Newsletter, search, thanks and sign-in',
    path: paths.newsletter,
    pages: ({ newsletter, unsubscribe, siteSearch }) => [
      { label: newsletter.title, path: paths.newsletter, field: 'newsletter' },
      { label: unsubscribe.title, path: paths.unsubscribe, field: 'unsubscribe' },
      { label: siteSearch.heading, path: '/search', field: 'siteSearch' },
      { label: 'Sign in', path: paths.login, field: 'signIn' },
      { label: 'Forgotten password', path: paths.resetPassword, field: 'signIn' },
    ],
    further: () => [
      ...smallPageCases,
      { label: 'Payment that is not found', path: paths.success, field: 'success.failedHeading' },
      { label: 'Search: nothing found', path: paths.searchExactly('qqqqqqqq'), field: 'siteSearch.nothing' },
    ],
    schema: smallPagesContent,
    standard: smallPages,
  }),
  frame: kind({
    label: 'Header and footer',
    path: paths.home,
    pages: ({ notFound }) => [{ label: notFound.heading, path: paths.notFound, field: 'notFound' }],
    further: () => frameCases,
    schema: frameContent,
    standard: frame,
  }),
  promises: kind({
    label: 'Promises',
    path: '',
    further: () => [
      { label: 'Contact', path: paths.contact, field: 'reply' },
      { label: 'Checkout', path: paths.checkout, field: 'pickup' },
      { label: 'Footer', path: paths.home, field: 'writesFirst' },
    ],
    schema: promisesContent,
    standard: standardPromised,
  }),
  mails: kind({ label: 'Mails', path: '', schema: mailsContent, standard: mails }),
  parts: kind({ label: 'What the site offers', path: paths.home, schema: partsContent, standard: parts }),
}
export type ContentName = keyof typeof contentKinds
export type ContentOf<Name extends ContentName> = z.output<(typeof contentKinds)[Name]['schema']>
export const contentNames = Object.keys(contentKinds) as ContentName[]

/** The pages of a document beside its own address, as it is published. */
export function contentPages<Name extends ContentName>(name: Name, value: ContentOf<Name>): ContentPage[] {
  const { pages } = contentKinds[name] as { pages?: (value: ContentOf<Name>) => ContentPage[] }
  return pages?.(value) ?? []
}

/** Every page and case of a page on which the texts of a document stand. */
export function contentViews<Name extends ContentName>(name: Name, value: ContentOf<Name>): ContentPage[] {
  const { label, path, further } = contentKinds[name] as Pick<ContentPage, 'label' | 'path'> & {
    further?: (value: ContentOf<Name>) => ContentPage[]
  }
  const pages = contentPages(name, value)
  const own = path === '' || pages.some((page) => page.path === path) ? [] : [{ label, path, field: '' }]
  return [...own, ...pages, ...(further?.(value) ?? [])]
}
