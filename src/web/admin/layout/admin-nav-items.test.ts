import { expect, test } from 'vitest'
import { adminPaths } from '#shared/admin-paths.ts'
import { mayOpen } from './admin-nav-items.ts'

// Outside a browser everybody is a reader.
test('CNT-16: a page that the dashboard alone leads to is refused as those of the navigation are', () => {
  const opening = [adminPaths.opening, `${adminPaths.opening}#samples`, `${adminPaths.opening}?from=dashboard`]
  expect(opening.map(mayOpen)).toEqual([false, false, false])
  expect([adminPaths.administrators, adminPaths.mails].map(mayOpen)).toEqual([false, false])
  expect([adminPaths.settings, `${adminPaths.shopOrders}?status=open`, adminPaths.account].map(mayOpen)).toEqual([
    ...[true, true, true],
  ])
})
