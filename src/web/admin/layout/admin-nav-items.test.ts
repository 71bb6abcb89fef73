import { expect, test } from 'vitest'
import { adminPaths } from '#shared/admin-paths.ts'
import { isPageOf, listAbove, mayOpen, shownBarItems } from './admin-nav-items.ts'

// Outside a browser everybody is a reader.
test('CNT-16: a page that the dashboard alone leads to is refused as those of the navigation are', () => {
  const opening = [adminPaths.opening, `${adminPaths.opening}#samples`, `${adminPaths.opening}?from=dashboard`]
  expect(opening.map(mayOpen)).toEqual([false, false, false])
  expect([adminPaths.administrators, adminPaths.mails].map(mayOpen)).toEqual([false, false])
  expect([adminPaths.settings, `${adminPaths.shopOrders}?status=open`, adminPaths.account].map(mayOpen)).toEqual([
    ...[true, true, true],
  ])
})

test('the page of a service order belongs to the list of service orders', () => {
  const record = adminPaths.serviceOrder(7)
  expect(listAbove(record)?.to).toBe(adminPaths.serviceOrders)
  expect(listAbove(`${adminPaths.serviceOrderRecords}-of-another-kind`)).toBeUndefined()
  expect([record, adminPaths.shopOrder(7), '/admin', '/admin/setup'].map(pagesMarkedAt)).toEqual([
    [adminPaths.serviceOrders],
    [adminPaths.shopOrders],
    ['/admin'],
    [],
  ])
})

const pagesMarkedAt = (path: string) =>
  shownBarItems()
    .filter((item) => isPageOf(item, path))
    .map(({ to }) => to)
