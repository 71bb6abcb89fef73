import { messages } from '#shared/messages.ts'
import type { ManagedOrderItem } from './wire.ts'

export type SizedPrint = {
  /** The line whose print file is that of all its sizes. */
  item: ManagedOrderItem
  /** Names the sizes where a run is printed in several; empty where all are printed alike. */
  sizes: string
}

/** A print area may differ by size (SEL-12), so the sizes of a run may have several print files. */
export function sizesOfPrints(items: readonly [ManagedOrderItem, ...ManagedOrderItem[]]): SizedPrint[] {
  const groups = [...Map.groupBy(items, printSize).values()]
  return groups.flatMap((group) => {
    const [item] = group
    if (!item) return []
    const names = [...new Set(group.map(({ size }) => size))].filter(Boolean).join(', ')
    return { item, sizes: groups.length > 1 ? names : '' }
  })
}

/** Of every side; empty without a placed design. */
export function printSize({ print, sides = [] }: Pick<ManagedOrderItem, 'print' | 'sides'>): string {
  const { size, side: named } = messages.orderedPrint
  const sizes = sides.map((side) => named(side.name, size(side.print.inches_wide, side.print.inches_high)))
  return [...(print ? [size(print.inches_wide, print.inches_high)] : []), ...sizes].join(', ')
}
