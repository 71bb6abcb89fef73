import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

const routes = {
  root: { id: 'root', path: '' },
  site: { id: 'site', parentId: 'root' },
  home: { id: 'home', parentId: 'site', index: true },
  about: { id: 'about', parentId: 'site', path: 'page-about' },
  line: { id: 'line', parentId: 'site', path: 'services/:line' },
  order: { id: 'order', parentId: 'site', path: 'order/:token' },
  admin: { id: 'admin', parentId: 'root', path: 'admin' },
  dashboard: { id: 'dashboard', parentId: 'admin', index: true },
  orders: { id: 'orders', parentId: 'admin', path: 'orders' },
  robots: { id: 'robots', parentId: 'root', path: 'robots.txt' },
  unknown: { id: 'unknown', parentId: 'site', path: '*' },
} as unknown as ServerBuild['routes']
const moved = (path: string, method = 'GET') => canonicalPath(routes, { method, url: `http://shop.test${path}` })

test.each([
  ['/page-about/', '/page-about'],
  ['/PAGE-ABOUT', '/page-about'],
  ['/Page-About//', '/page-about'],
  ['/page-about/?q=A/&b=C', '/page-about?q=A/&b=C'],
  ['/Services/Branding', '/services/Branding'],
  ['/ORDER/AbC-_x/', '/order/AbC-_x'],
  ['/order/a%2Fb/', '/order/a%2Fb'],
  ['/ADMIN/', '/admin'],
  ['/admin/Orders', '/admin/orders'],
  ['/Robots.TXT', '/robots.txt'],
])('%s is redirected to %s, which is not redirected again', (typed, path) => {
  expect(moved(typed)).toBe(path)
  expect(moved(path)).toBeNull()
})

test.each(['/', '/page-about', '/services/branding', '/nothing/', '/NOTHING', '/page-about/x/', '//evil.example/'])(
  '%s is left alone',
  (path) => expect(moved(path)).toBeNull(),
)

test('a posted request is not redirected', () => {
  expect(moved('/PAGE-ABOUT/', 'POST')).toBeNull()
})
