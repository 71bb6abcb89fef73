import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type DesignSize,
  firstPlacement,
  type Placement,
  type PrintInches,
  readPlacement,
  writePlacement,
} from '#shared/placement.ts'
import { changeDraft, type Draft } from './design-store.ts'

const longestPast = 100

/** The placement of a draft, kept with every change, and the way back. */
export function usePlacement(draftKey: string, draft: Draft, design: DesignSize, inches: PrintInches) {
  const { wide, high } = inches
  const { width, height } = design
  const written = draft.placement
  const placement = useMemo(
    () => readPlacement(written) ?? firstPlacement({ width, height }, { wide, high }),
    [written, width, height, wide, high],
  )
  const [past, setPast] = useState<readonly Placement[]>([])
  const lastKind = useRef<string | undefined>(undefined)

  // What is seen is what goes into the cart, also where nothing had been placed.
  useEffect(() => {
    if (written !== writePlacement(placement)) changeDraft(draftKey, { placement: writePlacement(placement) })
  }, [draftKey, written, placement])

  /** Changes of one kind that follow each other, such as presses of an arrow key, are one step back. */
  function place(next: Placement, kind?: string) {
    if (writePlacement(next) === writePlacement(placement)) return
    if (kind === undefined || kind !== lastKind.current) setPast((before) => [...before, placement].slice(-longestPast))
    lastKind.current = kind
    changeDraft(draftKey, { placement: writePlacement(next) })
  }

  /** Answers what is there again; null when there was nothing to take back. */
  function undo(): Placement | null {
    const before = past.at(-1)
    if (!before) return null
    setPast(past.slice(0, -1))
    lastKind.current = undefined
    changeDraft(draftKey, { placement: writePlacement(before) })
    return before
  }

  return { placement, place, undo, canUndo: past.length > 0 }
}
