import { positionOf } from '#shared/address/studio-map.ts'
import type { ShownStudio } from '#web/lib/layout-data.ts'

/** Whether there is anything to find: a street, or a pin that the owner has set (CNT-07). */
export function hasPlace({ street, map }: Pick<ShownStudio, 'street' | 'map'>): boolean {
  return street !== '' || (map !== undefined && positionOf(map) !== null)
}
