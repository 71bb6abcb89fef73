import type { PackagesContent } from '#shared/content/schemas/packages.ts'
import { dollarsOf } from '#shared/content/written-price.ts'

/** The lowest price of a group, such as `$599`; none if all are made by quote. */
export function startingPrice({ packages }: Pick<PackagesContent['groups'][number], 'packages'>): string | null {
  const priced = packages.flatMap(({ price }) => {
    const dollars = dollarsOf(price)
    return dollars === null ? [] : { price, dollars }
  })
  return priced.toSorted((one, other) => one.dollars - other.dollars)[0]?.price ?? null
}
