import type { DesignFacts } from '#shared/contracts/uploads.ts'
import type { DesignSize } from '#shared/design/placement.ts'

/** The column `designs.facts`, which only an upload writes; null for a design of before, or for an item without one. */
export function readFacts(column: unknown): DesignFacts | null {
  return column as DesignFacts | null
}

type DesignRow = { width: number | null; height: number | null; facts: unknown }

/** The size of a design in pixels, as its row has it. */
export function designSizeOf({ width, height, facts }: DesignRow): DesignSize {
  return { width: width ?? 1, height: height ?? 1, isVector: readFacts(facts)?.is_vector ?? false }
}
