import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type DesignSize,
  firstPlacement,
  type Placement,
  type PrintInches,
  readPlacement,
  writePlacement,
} from '#shared/design/placement.ts'
import { changeDraft, type Draft } from './design-store.ts'

const longestPast = 100

/** A draft's placement, stored with every change, and its undo history. */
export function usePlacement(draftKey: string, draft: Draft, design: DesignSize, inches: PrintInches) {
  const { wide, high } = inches
  const { width, height } = design
  const written = draft.placement
  const placement = useMemo(
    () => readPlacement(written) ?? firstPlacement({ width, height }, { wide, high }),
    [written, width, height, wide, high],
  )
  const [past, setPast] = useState<readonly Placement[]>([])
  const [future, setFuture] = useState<readonly Placement[]>([])
  const lastKind = useRef<string | undefined>(undefined)

  // The shown placement goes into the cart, even if the visitor has placed nothing.
  useEffect(() => {
    if (written !== writePlacement(placement)) changeDraft(draftKey, { placement: writePlacement(placement) })
  }, [draftKey, written, placement])

  /** Successive changes of one kind, such as repeated arrow keys, are one undo step. */
  function place(next: Placement, kind?: string) {
    if (writePlacement(next) === writePlacement(placement)) return
    if (kind === undefined || kind !== lastKind.current) setPast((before) => [...before, placement].slice(-longestPast))
    lastKind.current = kind
    setFuture([])
    changeDraft(draftKey, { placement: writePlacement(next) })
  }

  /** Returns the restored placement; null when there was nothing to undo. */
  function undo(): Placement | null {
    const before = past.at(-1)
    if (!before) return null
    setPast(past.slice(0, -1))
    setFuture([placement, ...future])
    lastKind.current = undefined
    changeDraft(draftKey, { placement: writePlacement(before) })
    return before
  }

  /** Returns the placement that was undone last; null when there was nothing to redo. */
  function redo(): Placement | null {
    const after = future[0]
    if (!after) return null
    setFuture(future.slice(1))
    setPast([...past, placement])
    lastKind.current = undefined
    changeDraft(draftKey, { placement: writePlacement(after) })
    return after
  }

  return { placement, place, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 }
}
