import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CustomerRecord } from '#shared/contracts/customers.ts'
import { messages } from '#shared/messages.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { LazyDialog, preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import type { CustomerOutcome } from './change-customer.ts'
import { MergeSearch } from './merge-search.tsx'
import { MergeSummary } from './merge-summary.tsx'

const texts = messages.adminCustomer.merge

/** Merges another customer into this one: search for it, look at what would move, confirm. */
export function CustomerMerging({ customer }: { customer: CustomerRecord }) {
  const [isOpen, setIsOpen] = useState(false)
  const [otherId, setOtherId] = useState<number | null>(null)
  const merging = useFetcher<CustomerOutcome>()
  const outcome = merging.state === 'idle' ? merging.data : undefined

  useEffect(() => {
    if (merging.data?.kind === 'done') setIsOpen(false)
  }, [merging.data])

  return (
    <Panel label={texts.heading}>
      <div className="grid gap-3 p-5">
        <h2 className="text-lg">{texts.heading}</h2>
        <p className="text-sm text-muted">{texts.hint}</p>
        <Button
          tone="secondary"
          size="sm"
          isWide
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => {
            merging.reset()
            setOtherId(null)
            setIsOpen(true)
          }}
        >
          {texts.open}
        </Button>
        {outcome?.kind === 'done' && <Notice tone="success">{outcome.text}</Notice>}
      </div>
      <LazyDialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.title(customer.name || customer.email)}>
        {otherId === null ? (
          <MergeSearch customer={customer} onChosen={setOtherId} />
        ) : (
          <MergeSummary
            key={otherId}
            ids={{ into: customer.id, from: otherId }}
            refused={outcome?.kind === 'failed' ? outcome.text : ''}
            isBusy={merging.state !== 'idle'}
            onBack={() => {
              merging.reset()
              setOtherId(null)
            }}
            onConfirm={(merge) => void merging.submit({ merge }, { method: 'POST', encType: 'application/json' })}
          />
        )}
      </LazyDialog>
    </Panel>
  )
}
