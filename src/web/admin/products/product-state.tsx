import { messages } from '#shared/messages.ts'
import { PublishLater } from '#web/admin/fields/publish-later.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ProductIntent } from './change-product.ts'
import type { ManagedProduct } from './wire.ts'

const texts = messages.adminProductState

/** Puts a draft into the shop, now or at a time, and makes any other product a draft. What restoring does is elsewhere. */
export function ChangeState({
  product: { state, archived_from, goes_live_at },
  isBusy,
  ask,
}: {
  product: ManagedProduct
  isBusy: boolean
  ask: (intent: ProductIntent) => void
}) {
  const become = (to: 'draft' | 'live', at: string | null = null) =>
    ask({ intent: 'state', state: to, goes_live_at: at })
  if (archived_from === 'draft')
    return (
      <Button tone="secondary" size="sm" isBusy={isBusy} onClick={() => become('live')} className="justify-self-start">
        {texts.goLive}
      </Button>
    )
  if (state !== 'draft')
    return (
      <Button tone="secondary" size="sm" isBusy={isBusy} onClick={() => become('draft')} className="justify-self-start">
        {state === 'archived' ? texts.restoreAsDraft : texts.makeDraft}
      </Button>
    )
  return (
    <div className="grid max-w-xl gap-4">
      <div className="flex flex-wrap gap-3">
        <Button size="sm" isBusy={isBusy} onClick={() => become('live')}>
          {texts.goLive}
        </Button>
        {goes_live_at !== null && (
          <Button tone="secondary" size="sm" isBusy={isBusy} onClick={() => become('draft')}>
            {texts.cancelTime}
          </Button>
        )}
      </div>
      <PublishLater label={texts.goLater} isBusy={isBusy} onSchedule={(at) => become('draft', at.toISOString())} />
    </div>
  )
}
