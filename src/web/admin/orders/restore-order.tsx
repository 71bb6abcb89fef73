import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#shared/messages.ts'
import { textOf } from '#web/admin/lib/admin-api.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'

const { restore, restoreOf, restoreFailed } = messages.adminOrders

/** Restores the order and opens its page; a refusal is shown in the row. */
export function RestoreOrder({ order, to }: { order: { id: number; number: string }; to: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const navigate = useNavigate()
  const asAdmin = useAsAdmin()

  async function bringBack() {
    setIsBusy(true)
    setProblem('')
    try {
      await asAdmin((token) => api('POST /orders/:id/restore', { params: { id: order.id }, token }))
      await navigate(to)
    } catch (error) {
      setProblem(textOf(error, restoreFailed))
      setIsBusy(false)
    }
  }

  return (
    <div className="grid justify-items-start gap-1.5">
      <Button tone="secondary" size="sm" isBusy={isBusy} aria-label={restoreOf(order.number)} onClick={bringBack}>
        {restore}
      </Button>
      {problem && (
        <p role="alert" className="max-w-56 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
