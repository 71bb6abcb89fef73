import { expect, test } from 'vitest'
import { createCacheKey } from './cache-key.ts'

const cacheKey = createCacheKey([
  { path: '/', keys: [] },
  { path: '/about', keys: [] },
  { path: '/list', keys: ['category', 'page'], personalKeys: ['q'], isWorthKeeping: (query) => !query.has('bad') },
  { path: '/things/:id', keys: [], params: { id: /^[1-9]\d?$/ } },
  { path: '/orders/:token', keys: [] },
])

test('the key has only the parameters that the page reads, in the page’s order', () => {
  expect(cacheKey('GET', '/about?utm_source=x')).toBe('/about')
  expect(cacheKey('HEAD', '/list?page=2&utm_source=x&category=1')).toBe('/list?category=1&page=2')
  expect(cacheKey('GET', '/about?category=1')).toBe('/about')
})

test('the data of a page is cached beside it, for each requested set of routes', () => {
  expect(cacheKey('GET', '/_.data')).toBe('/_.data')
  expect(cacheKey('GET', '/about.data?_routes=a%2Fb')).toBe('/about.data?_routes=a%2Fb')
  expect(cacheKey('GET', '/things/7.data')).toBe('/things/7.data')
  for (const path of ['/.data', '/_', '/data', '/about.data.data']) expect(cacheKey('GET', path)).toBeNull()
})

test('a pattern is cached for the named parameters, and without any when none are named', () => {
  expect(cacheKey('GET', '/things/42')).toBe('/things/42')
  for (const path of ['/things/0', '/things/420', '/things/', '/things', '/things/4/2', '/things/:id', '/orders/abc'])
    expect(cacheKey('GET', path)).toBeNull()
})

test('nothing personal is cached, and nothing that the page excludes', () => {
  for (const path of ['/list?q=mug', '/list?page=2&q=', '/about?q=mug', '/list?bad=1'])
    expect(cacheKey('GET', path)).toBeNull()
})

test('posts, unknown paths, other hosts and too long addresses are not cached', () => {
  expect(cacheKey('POST', '/about')).toBeNull()
  for (const path of ['/nothing', '/about/more', '/About', '//evil.test/', 'http://evil.test/about'])
    expect(cacheKey('GET', path)).toBeNull()
  expect(cacheKey('GET', `/list?category=${'1'.repeat(400)}`)).toBeNull()
})
