import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { Customer } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { DownloadButton } from '#web/admin/fields/download-button.tsx'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { focusFirstProblem } from '#web/admin/lib/focus-problem.ts'
import type { Change } from '#web/admin/lib/make-change.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { LazyDialog, preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'

const texts = messages.adminCustomer

/** Exporting and erasing the data stored about a person. */
export function CustomerPrivacy({ customer }: { customer: Customer }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Panel label={texts.personalData}>
      <div className="grid gap-3 p-5">
        <h2 className="text-lg">{texts.personalData}</h2>
        <p className="text-sm text-muted">{texts.personalDataHint}</p>
        <DownloadButton
          ask={(token) => api('POST /customers/:id/personal-data-link', { params: { id: customer.id }, token })}
          failed={texts.downloadFailed}
        >
          {texts.download}
        </DownloadButton>
      </div>
      <div className="border-t border-line p-5">
        <Button
          tone="danger"
          size="sm"
          isWide
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setIsAsking(true)}
        >
          {texts.erase}
        </Button>
      </div>
      <LazyDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.eraseQuestion(customer.name || customer.email)}
        description={texts.eraseHint}
        width="sm"
      >
        <EraseForm email={customer.email} onClose={() => setIsAsking(false)} />
      </LazyDialog>
    </Panel>
  )
}

function EraseForm({ email, onClose }: { email: string; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const erasing = useFetcher<Change>()
  const refused = erasing.state === 'idle' && erasing.data?.kind === 'failed' ? erasing.data.text : ''
  return (
    <form
      className="grid gap-4 p-5 md:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim().toLowerCase() !== email) {
          setProblem(texts.eraseMismatch)
          return focusFirstProblem(event.currentTarget, { email: true })
        }
        void erasing.submit({ email: typed }, { method: 'POST', encType: 'application/json' })
      }}
    >
      <TextField
        label={texts.eraseConfirm}
        hint={email}
        error={problem}
        name="email"
        type="email"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem('')
        }}
      />
      {refused && <Notice tone="danger">{refused}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" tone="danger" isBusy={erasing.state !== 'idle'}>
          {texts.erase}
        </Button>
      </div>
    </form>
  )
}
