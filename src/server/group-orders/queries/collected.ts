import { shopDay } from '#shared/business-days.ts'
import type { Collected, GroupEntry } from '#shared/group-orders/group-order.ts'
import { sharesOf } from '#shared/group-orders/shares.ts'
import type { Group } from './groups.ts'

/** How the payments stand; null before the organizer has asked everybody to pay, and once it is called off. */
export function collectedOf(
  { collecting, payBy, state }: Pick<Group, 'collecting' | 'payBy' | 'state'>,
  entries: readonly GroupEntry[],
  now: Date,
): Collected | null {
  if (!collecting || !payBy || state === 'called-off') return null
  const parts = sharesOf(collecting, entries)
  const sum = (counts: (entry: GroupEntry) => boolean) =>
    entries.reduce((cents, entry, index) => cents + (counts(entry) ? (parts[index]?.totalCents ?? 0) : 0), 0)
  return {
    paid: entries.filter(({ paid }) => paid === 'paid').length,
    parts: entries.length,
    paidCents: sum(({ paid }) => paid === 'paid'),
    missingCents: sum(({ paid }) => paid !== 'paid'),
    totalCents: sum(() => true),
    payBy: shopDay(new Date(payBy.getTime() - 1)),
    isOverdue: payBy <= now,
  }
}
