import type { GroupRecord } from '#shared/contracts/group/group-orders.ts'
import { type Cents, centsFromDollars } from '#shared/money.ts'

/** A group order as its page shows it, in cents. */
export type StudioGroup = Omit<GroupRecord, 'prices' | 'people' | 'collecting'> & {
  each: { least: Cents; most: Cents }
  setupCents: Cents
  totalCents: Cents
  people: (Omit<GroupRecord['people'][number], 'share'> & { shareCents: Cents | null })[]
  collecting: { payBy: string; paidCents: Cents; missingCents: Cents } | null
  /** Of the list of its people. */
  page: number
}

export function readGroup({ prices, people, collecting, ...group }: GroupRecord, page: number): StudioGroup {
  return {
    ...group,
    page,
    each: { least: centsFromDollars(prices.least), most: centsFromDollars(prices.most) },
    ...{ setupCents: centsFromDollars(prices.set_up), totalCents: centsFromDollars(prices.total) },
    people: people.map(({ share, ...person }) => ({ ...person, shareCents: centsFromDollars(share) })),
    collecting: collecting && {
      payBy: collecting.pay_by,
      ...{ paidCents: centsFromDollars(collecting.paid), missingCents: centsFromDollars(collecting.missing) },
    },
  }
}
