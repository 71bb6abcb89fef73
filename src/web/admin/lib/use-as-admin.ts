import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useLeave } from '#web/admin/layout/unsaved-changes-prompt.tsx'
import { asAdmin } from './admin-api.ts'

/** `asAdmin` for requests of a component: a refused token ends the session as it does in a loader. */
export function useAsAdmin() {
  const navigate = useNavigate()
  const { clearGuards } = useLeave()
  return useCallback(
    async <T>(call: (token: string | null) => Promise<T>): Promise<T> => {
      try {
        return await asAdmin(new Request(window.location.href), call)
      } catch (error) {
        if (!(error instanceof Response)) throw error
        clearGuards()
        await navigate(paths.login)
        return new Promise<never>(() => undefined) // the page is being left, so the promise stays pending
      }
    },
    [navigate, clearGuards],
  )
}
