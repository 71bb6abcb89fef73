import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useLeave } from '#web/admin/layout/leave-question.tsx'
import { asAdmin } from './admin-api.ts'

/** `asAdmin` for what a component asks for by itself: where the token is refused, the session ends as it does in a loader. */
export function useAsAdmin() {
  const navigate = useNavigate()
  const { leaveFreely } = useLeave()
  return useCallback(
    async <T>(call: (token: string | null) => Promise<T>): Promise<T> => {
      try {
        return await asAdmin(new Request(window.location.href), call)
      } catch (error) {
        if (!(error instanceof Response)) throw error
        leaveFreely()
        await navigate(paths.login)
        return new Promise<never>(() => undefined) // the page is gone, and nobody waits any more
      }
    },
    [navigate, leaveFreely],
  )
}
