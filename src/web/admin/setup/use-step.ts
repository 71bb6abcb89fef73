import { useEffect } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { SetupStep } from '#shared/opening.ts'
import { paths } from '#shared/paths.ts'
import { useCorrections } from '#web/admin/lib/refused-fields.tsx'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { SetupOutcome, SetupRequest } from './change-setup.ts'

const toastMs = 6_000

type OfStep<Request> = Request extends SetupRequest ? Omit<Request, 'step' | 'isFinished' | 'isLeaving'> : never

export function stepAddress(step: SetupStep): string {
  return `${adminPaths.setup}?step=${step}`
}

/** Saves a step and goes on to the next one; the dashboard follows the last one, and leaving. */
export function useStep(step: SetupStep, { isFinished, hasUnsaved }: { isFinished: boolean; hasUnsaved: boolean }) {
  const fetcher = useFetcher<SetupOutcome>()
  const navigate = useNavigate()
  const isBusy = fetcher.state !== 'idle'
  const failure = !isBusy && fetcher.data?.kind === 'failed' ? fetcher.data : null
  const corrections = useCorrections(failure)
  const saved = isBusy || fetcher.data?.kind !== 'saved' ? null : fetcher.data
  const mayLeave = useUnsavedChangesPrompt(hasUnsaved && !isBusy && !saved, undefined, 'query')

  useEffect(() => {
    if (!saved) return
    mayLeave()
    if (saved.text) showToast(saved.text, { durationMs: toastMs, tone: 'success' })
    void navigate(saved.next ? stepAddress(saved.next) : paths.admin)
  }, [saved, navigate, mayLeave])

  return {
    isBusy: isBusy || saved !== null,
    failure,
    corrections,
    errors: corrections.errors,
    send(request: OfStep<SetupRequest>, isLeaving = false) {
      const asked = { ...request, step, isFinished, isLeaving }
      void fetcher.submit(asked as never, { method: 'POST', encType: 'application/json' })
    },
  }
}
