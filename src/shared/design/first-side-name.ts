import type { PrintArea } from '../contracts/catalog.ts'
import { designEditor } from '../messages/design-editor.ts'
import { firstSideOf } from './print-areas.ts'

/** The first side's name beside those of `sides`; empty where there are none, because one side alone needs no name. */
export function firstSideName(area: PrintArea | null | undefined, sides: readonly unknown[] | undefined): string {
  return sides?.[0] ? designEditor.firstSide[firstSideOf(area ?? null)] : ''
}
