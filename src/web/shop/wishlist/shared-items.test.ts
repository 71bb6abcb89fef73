import { expect, test } from 'vitest'
import { wishlistLimit } from '#shared/constants.ts'
import { readSharedItems, sharedAddress } from './shared-items.ts'

const itemsOf = (address: string) => readSharedItems(new URL(address, 'https://shop.test').searchParams)
const many = Array.from({ length: wishlistLimit + 1 }, (_, index) => 999_999_999 - index)

test.each([
  ['/wishlist', null],
  ['/wishlist?items=', []],
  [sharedAddress([7, 12, 3]), [7, 12, 3]],
  ['/wishlist?items=7,7,0,-1,1.5,x,,12', [7, 12]],
  [sharedAddress(many), many.slice(0, wishlistLimit)],
  [`/wishlist?items=${'9'.repeat(100_000)}`, []],
])('the list of %s', (address, items) => {
  expect(itemsOf(address)).toEqual(items)
})
