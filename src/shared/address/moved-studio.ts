import { standardStudio } from '../brand/standard-studio.ts'
import type { Studio } from '../studio.ts'
import { isSamePlace, type MapPosition, standardMap } from './studio-map.ts'

/** The pin of the first studio says nothing about the address of another one, so no visitor sees it there. */
export function isPinIgnored({ street, city }: Pick<Studio, 'street' | 'city'>, pin: MapPosition): boolean {
  const isMoved = street !== standardStudio.street || city !== standardStudio.city
  return isMoved && isSamePlace(pin, standardMap)
}
