import { paths } from '#shared/paths.ts'
import { serviceLineSlugs } from './service-lines.ts'

/** The pages whose addresses depend on what is published or sold. */
export type ListedPages = {
  projects: readonly string[]
  posts: readonly string[]
  hasProduct: (id: number) => boolean
}

/** What visitors type, and the page that it leads to. */
export const shortAddresses: ReadonlyMap<string, string> = new Map([
  ['/about', paths.about],
  ['/cart', paths.cart],
  ['/checkout', paths.checkout],
  ['/contact', paths.contact],
  ['/faq', paths.faq],
  ['/news', paths.news],
  ['/packages', paths.packages],
  ['/projects', paths.projects],
  ['/services', paths.services],
  ['/shop', paths.shop],
])

const fixed = new Set([
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...serviceLineSlugs.map(paths.serviceLine),
  ...shortAddresses.keys(),
  ...['/search', '/robots.txt', '/sitemap.xml', '/site.webmanifest'],
])

/** Below them are files, and pages that a link in a mail opens. */
const unchecked = /^\/(?:uploads|originals|share|brand|order|reset-password|confirm-email|invitation|sitemaps)\//

/** The product that an address of this site leads to; null for any other address. */
export function linkedProduct(address: string): number | null {
  const [, id] = /^\/shop-product-details\/(\d{1,9})$/.exec(pageOf(address)) ?? []
  return id === undefined ? null : Number(id)
}

/** Whether an address that begins with / leads to a page or a file of this site. */
export function isSitePage(address: string, { projects, posts, hasProduct }: ListedPages): boolean {
  const page = pageOf(address)
  if (fixed.has(page) || unchecked.test(page) || page.startsWith(`${paths.admin}/`)) return true
  const product = linkedProduct(page)
  if (product !== null) return hasProduct(product)
  return projects.some((slug) => page === paths.project(slug)) || posts.some((slug) => page === paths.newsPost(slug))
}

/** Without query, fragment and a slash at its end; pages are found in small and in capital letters. */
function pageOf(address: string): string {
  const [page = ''] = address.split(/[?#]/)
  const name = page.length > 1 && page.endsWith('/') ? page.slice(0, -1) : page
  return name.toLowerCase()
}
