import { describe, expect, test } from 'vitest'
import { createCacheKey } from '#server/platform/pages/cache-key.ts'
import { policyNames } from '#shared/content/policy-names.ts'
import { projects } from '#shared/content/projects/projects.ts'
import { serviceLineSlugs } from '#shared/content/service-lines.ts'
import { paths } from '#shared/paths.ts'
import { publicPages, unlistedPages } from '#test/helpers/public-pages.ts'
import { loadRoutes } from '#test/helpers/route-modules.ts'
import { searchedTexts } from '#test/helpers/texts/shown-content.ts'
import { factsOf, type PublicPage } from '#web/lib/page-facts.ts'
import { indexedPaths, readSiteFacts, searchablePages } from '#web/seo/route-table.ts'
import { listProjectPages } from '#web/site/projects/listed-projects.ts'

const routes = await loadRoutes()
/** The pages of the standard projects; which ones there are is content, so the route table names their pattern only. */
const projectPages: readonly string[] = listProjectPages(projects).map(({ project }) => project.link)
const fixedPages = publicPages.filter((path) => !projectPages.includes(path))
const { cached } = readSiteFacts(routes)
const cacheKey = createCacheKey(cached)

const layouts = new Set(Object.values(routes).map((route) => route?.parentId))

/** Every route that renders a page, with its facts and those of its parent route. */
const pages = Object.values(routes).flatMap((route) => {
  if (!route?.module.default || layouts.has(route.id)) return []
  return [{ id: route.id, module: route.module, facts: factsOf([routes[route.parentId ?? '']?.module, route.module]) }]
})
const ofPublic = pages.flatMap(({ id, facts }) => (facts.isPublic ? [{ id, facts }] : []))

describe('every page', () => {
  test('exports its facts: handle = { … } satisfies PageFacts, and meta = metaOfFacts', () => {
    const stated = pages.map(({ id, module, facts }) => ({
      id,
      isPublic: typeof facts.isPublic,
      title: typeof facts.title,
      meta: typeof module.meta,
    }))
    expect(stated.length).toBeGreaterThan(50)
    expect(
      stated.filter(
        ({ isPublic, title, meta }) => isPublic !== 'boolean' || title === 'undefined' || meta !== 'function',
      ),
    ).toEqual([])
  })

  test('whose data only the browser loads exports what is shown until then (IMP-11)', () => {
    const loading = pages.filter(({ module }) => module.clientLoader && !module.loader)
    expect(loading.length).toBeGreaterThan(10)
    expect(loading.filter(({ module }) => typeof module.HydrateFallback !== 'function').map(({ id }) => id)).toEqual([])
  })

  test('that is the same for every visitor states every fact', () => {
    const missing = ofPublic.flatMap(({ id, facts }) => {
      const isStated: Record<keyof PublicPage, boolean> = {
        isPublic: true,
        part: true,
        isDark: true,
        hasPreloader: true,
        hasNewsletterCard: true,
        isIndexed: ['boolean', 'function'].includes(typeof facts.isIndexed),
        title: facts.title !== undefined,
        description: facts.description !== undefined,
        crumbs: facts.crumbs !== undefined,
        canonicalKeys: true,
        share: facts.share !== undefined,
        addresses: true,
        onServer: typeof facts.onServer === 'object',
      }
      return Object.entries(isStated).flatMap(([fact, is]) => (is ? [] : [`${id}: ${fact}`]))
    })
    const withoutHeaders = pages.filter(({ module, facts }) => facts.isPublic && typeof module.headers !== 'function')
    expect(ofPublic.length).toBeGreaterThan(15)
    expect([...missing, ...withoutHeaders.map(({ id }) => `${id}: headers = publicPageHeaders`)]).toEqual([])
  })
})

/** The pages cached for all visitors with the query keys that vary the cache, copied by hand. */
const cachedPages: Record<string, string[]> = {
  ...Object.fromEntries([...fixedPages, '/projects/:slug', paths.news, '/news/:slug'].map((path) => [path, []])),
  [paths.shop]: ['category', 'sort', 'page', 'after'],
  '/shop-product-details/:id': ['reviews'],
}

describe('the page cache', () => {
  const somePages = [...publicPages, paths.product(12)]
  const dataOf = (path: string) => (path === '/' ? '/_.data' : `${path}.data`)

  /** The addresses that the cache stores under another key than the expected one; none is stored without a key. */
  const wrongKeys = (rows: readonly (readonly [address: string, expected: string | null])[]) =>
    rows
      .map(([address, expected]) => ({ address, expected, key: cacheKey('GET', address) }))
      .filter(({ expected, key }) => key !== expected)

  test('stores the pages that are the same for everybody, by the query keys that change them, and no other', () => {
    expect(Object.fromEntries(cached.map(({ path, keys }) => [path, keys]))).toEqual(cachedPages)
  })

  test('stores a page without the query keys that do not change it', () => {
    expect(wrongKeys([...somePages, paths.news].map((path) => [`${path}?utm_source=x`, path]))).toEqual([])
  })

  test('stores the data of a page by the routes that the browser asks for', () => {
    const addresses = [...somePages, paths.news].map((path) => `${dataOf(path)}?_routes=a%2Fb`)
    expect(wrongKeys(addresses.map((address) => [address, address]))).toEqual([])
  })

  test('stores no page, and no data of a page, that is unlisted, private or unknown', () => {
    const others = [
      ...unlistedPages.filter((path) => path !== paths.news),
      ...[paths.success, paths.login, paths.admin, paths.resetPassword, paths.order('a'.repeat(43)), '/page-404'],
      ...['/nothing', paths.project('No-Slug'), paths.serviceLine('unknown'), '/shop-product-details/0', '/robots.txt'],
    ]
    const addresses = others.flatMap((path) => [path, `${path.split('?')[0]}.data`])
    expect(wrongKeys(addresses.map((address) => [address, null]))).toEqual([])
  })

  test('stores a project’s page under any slug, because the owner adds projects; only one that exists is stored', () => {
    expect(wrongKeys(['added-today', '2026'].map((slug) => [paths.project(slug), paths.project(slug)]))).toEqual([])
    const others = ['-', 'a--b', 'Smart-Visions', 'a.b', 'a/b'].map((slug) => [paths.project(slug), null] as const)
    expect(wrongKeys(others)).toEqual([])
  })

  test('stores no page with a query key of a form or of the search', () => {
    const keys = ['q', 'package', 'service', 'intent', 'subject', 'sent', 'failed']
    const addresses = somePages.flatMap((path) => keys.map((key) => `${path}?${key}=1`))
    expect(wrongKeys(addresses.map((address) => [address, null]))).toEqual([])
  })

  test('stores the reviews of a product up to page 20', () => {
    const address = '/shop-product-details/7?reviews='
    const others = ['1', '21', '02', '999', 'x', ''].map((reviews) => [address + reviews, null] as const)
    expect(wrongKeys([[`${address}20`, `${address}20`], ...others])).toEqual([])
  })

  test('stores a page of the list that begins after a product only where there can be one', () => {
    const [list, after] = ['/shop-products', ['0', '041', '4100000000', '-1', 'x', '']]
    const pageKeys = ['', 'page=1&', 'page=02&', 'page=x&']
    expect(
      wrongKeys([
        [`${list}?page=2&after=41&sort=price-asc`, `${list}?sort=price-asc&page=2&after=41`],
        ...after.map((id) => [`${list}?page=2&after=${id}`, null] as const),
        ...pageKeys.map((page) => [`${list}?${page}after=41`, null] as const),
      ]),
    ).toEqual([])
  })
})

describe('search engines may list', () => {
  test('the public pages, each once', () => {
    expect([...indexedPaths(routes), ...projectPages].sort()).toEqual([...publicPages].sort())
  })

  test('every service line and policy', () => {
    const content = [...serviceLineSlugs.map(paths.serviceLine), ...policyNames.map((name) => paths[name])]
    expect(content.filter((path) => !indexedPaths(routes).includes(path))).toEqual([])
  })
})

test('the search of the site has an entry for each public page whose content it does not search', async () => {
  const isSearchedByContent = (path: string) =>
    /^\/(services|projects|policies|terms|shipping-policy|cookie-policy)/.test(path)
  const wanted = publicPages.filter((path) => !isSearchedByContent(path))
  const entries = searchablePages(routes, await searchedTexts()).map(({ to }) => to)
  expect(entries.sort()).toEqual([...wanted, paths.track, paths.newsletter].sort())
})
