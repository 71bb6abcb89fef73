import { expect, test } from 'vitest'
import { adminPaths } from '#shared/admin-paths.ts'
import { isPageOf, listAbove, mayOpen, shownBarItems } from './admin-nav-items.ts'

// Outside a browser everybody is a reader.
test('CNT-16: a page that only other pages lead to is refused as those of the navigation are', () => {
  const opening = [adminPaths.opening, `${adminPaths.opening}#samples`, `${adminPaths.opening}?from=dashboard`]
  expect(opening.map(mayOpen)).toEqual([false, false, false])
  expect([adminPaths.administrators, adminPaths.mails].map(mayOpen)).toEqual([false, false])
  const { productNew, productImport, productCombinations, discountCodeNew } = adminPaths
  const changing = [productNew, `${productNew}/`, productImport, productCombinations(7), discountCodeNew]
  expect(changing.map(mayOpen)).toEqual([false, false, false, false, false])
  expect([adminPaths.product(7), adminPaths.productEdit(7), adminPaths.discountCode(7)].map(mayOpen)).toEqual([
    ...[true, true, true],
  ])
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
