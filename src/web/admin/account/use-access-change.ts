import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { toast } from '#shared/constants.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { AdministratorsChange, AdministratorsOutcome } from './change-administrators.ts'

/** Sends a change of a colleague's access and shows its outcome as a toast. `onDone` closes the question that led to it. */
export function useAccessChange(onDone: () => void) {
  const changing = useFetcher<AdministratorsOutcome>()
  const { data } = changing

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => {
    if (!data) return
    onDone()
    showToast(data.text, { durationMs: toast.productPageMs, tone: data.kind === 'done' ? 'success' : 'danger' })
  }, [data])

  return {
    isBusy: changing.state !== 'idle',
    send: (change: AdministratorsChange) =>
      void changing.submit(change, { method: 'POST', encType: 'application/json' }),
  }
}
