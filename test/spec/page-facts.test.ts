import { describe, expect, test } from 'vitest'
import { createCacheKey } from '#server/platform/pages/cache-key.ts'
import { paths } from '#shared/paths.ts'
import { publicPages, unlistedPages } from '#test/helpers/public-pages.ts'
import { loadRoutes } from '#test/helpers/route-modules.ts'
import { caseStudies } from '#web/content/case-studies.ts'
import { policies } from '#web/content/policies.ts'
import { serviceLines } from '#web/content/services.ts'
import type { PageFacts, PublicPage } from '#web/lib/page-facts.ts'
import { indexedPaths, readSiteFacts, searchablePages } from '#web/seo/route-table.ts'

const routes = await loadRoutes()
const { cached } = readSiteFacts(routes)
const cacheKey = createCacheKey(cached)

const layouts = new Set(Object.values(routes).map((route) => route?.parentId))

/** Every route that renders a page, with its own facts or those of its parent route. */
const pages = Object.values(routes).flatMap((route) => {
  if (!route?.module.default || layouts.has(route.id)) return []
  const handle = (route.module.handle ?? routes[route.parentId ?? '']?.module.handle) as PageFacts<unknown> | undefined
  return [{ id: route.id, module: route.module, handle }]
})
const ofPublic = pages.flatMap(({ id, handle }) => (handle?.isPublic ? [{ id, facts: handle }] : []))

describe('every page states its facts in its own module', () => {
  test.each(pages)('$id states its facts', ({ module, handle }) => {
    expect(handle?.isPublic, 'export const handle = { … } satisfies PageFacts').toBeTypeOf('boolean')
    expect(module.meta, 'export const meta = metaOfFacts').toBeTypeOf('function')
  })

  test.each(pages.filter(({ module }) => module.clientLoader && !module.loader))(
    '$id, whose data only the browser asks for, says what stands there meanwhile (IMP-11)',
    ({ module }) => {
      expect(module.HydrateFallback).toBeTypeOf('function')
    },
  )

  test.each(ofPublic)('$id, which is the same for everybody, states all of them', ({ facts }) => {
    const isStated: Record<keyof PublicPage, boolean> = {
      isPublic: true,
      isIndexed: typeof facts.isIndexed === 'boolean',
      title: facts.title !== undefined,
      description: facts.description !== undefined,
      crumbs: facts.crumbs !== undefined,
      canonicalKeys: true,
      share: facts.share !== undefined,
      onServer: typeof facts.onServer === 'object',
    }
    expect(Object.entries(isStated).filter(([, is]) => !is)).toEqual([])
  })

  test.each(ofPublic)('$id has what is drawn on each picture that it is shared with, and no other', ({ facts }) => {
    const { share, onServer } = facts
    const named = typeof share === 'string' ? [share] : typeof share === 'object' ? Object.values(share) : []
    expect(Object.keys(onServer ? onServer.sharePictures : {})).toEqual(named)
  })
})

/** The pages cached for all visitors with the query keys that vary the cache, copied here by hand. */
const keptPages: Record<string, string[]> = {
  ...Object.fromEntries([...publicPages, paths.news].map((path) => [path, []])),
  [paths.shop]: ['category', 'sort', 'page', 'after'],
  '/shop-product-details/:id': ['reviews'],
}

describe('the page cache keeps', () => {
  test('the pages that are the same for everybody, by the keys they look at, and no other', () => {
    expect(Object.fromEntries(cached.map(({ path, keys }) => [path, keys]))).toEqual(keptPages)
  })

  test.each([...publicPages, paths.news, paths.product(12)])('%s and its data', (path) => {
    const data = path === '/' ? '/_.data' : `${path}.data`
    expect(cacheKey('GET', `${path}?utm_source=x`)).toBe(path)
    expect(cacheKey('GET', `${data}?_routes=a%2Fb`)).toBe(`${data}?_routes=a%2Fb`)
  })

  test.each([
    ...unlistedPages.filter((path) => path !== paths.news),
    ...[paths.success, paths.login, paths.admin, paths.resetPassword, paths.order('a'.repeat(43)), '/page-404'],
    ...['/nothing', paths.project('unknown'), paths.serviceLine('unknown'), '/shop-product-details/0', '/robots.txt'],
  ])('%s for nobody', (path) => {
    expect(cacheKey('GET', path)).toBeNull()
    expect(cacheKey('GET', `${path.split('?')[0]}.data`)).toBeNull()
  })

  test.each(['q', 'package', 'service', 'intent', 'subject', 'sent', 'failed'])('no address with ?%s=', (key) => {
    for (const path of [...publicPages, paths.product(12)]) expect(cacheKey('GET', `${path}?${key}=1`)).toBeNull()
  })

  test('no pages of reviews beyond the last', () => {
    expect(cacheKey('GET', '/shop-product-details/7?reviews=20')).toBe('/shop-product-details/7?reviews=20')
    for (const reviews of ['1', '21', '02', '999', 'x', ''])
      expect(cacheKey('GET', `/shop-product-details/7?reviews=${reviews}`)).toBeNull()
  })

  test('a page of the list that begins behind a product, only where there can be one', () => {
    expect(cacheKey('GET', '/shop-products?page=2&after=41&sort=price-asc')).toBe(
      '/shop-products?sort=price-asc&page=2&after=41',
    )
    for (const after of ['0', '041', '4100000000', '-1', 'x', ''])
      expect(cacheKey('GET', `/shop-products?page=2&after=${after}`)).toBeNull()
    for (const page of ['', 'page=1&', 'page=02&', 'page=x&'])
      expect(cacheKey('GET', `/shop-products?${page}after=41`)).toBeNull()
  })
})

describe('search engines are told of', () => {
  test('the listed pages, each once', () => {
    expect(indexedPaths(routes).sort()).toEqual([...publicPages].sort())
  })

  test('every service line, case study and policy', () => {
    const content = [
      ...serviceLines.map(({ slug }) => paths.serviceLine(slug)),
      ...caseStudies.map(({ slug }) => paths.project(slug)),
      ...policies.map(({ path }) => path),
    ]
    expect(content.filter((path) => !indexedPaths(routes).includes(path))).toEqual([])
  })
})

test('the search of the site knows every page that is not made of content which it searches by itself', () => {
  const isSearchedByItself = (path: string) =>
    /^\/(services|projects|policies|terms|shipping-policy|cookie-policy)/.test(path)
  const wanted = publicPages.filter((path) => path !== paths.home && !isSearchedByItself(path))
  expect(
    searchablePages(routes)
      .map(({ to }) => to)
      .sort(),
  ).toEqual([...wanted, paths.track, paths.newsletter].sort())
})
