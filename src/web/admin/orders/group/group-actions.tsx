import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { groupLimits } from '#shared/constants/group-orders.ts'
import { messages } from '#shared/messages.ts'
import { addDays } from '#shared/promise/business-calendar.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { focusFirstProblem } from '#web/admin/lib/focus-problem.ts'
import type { Change } from '#web/admin/lib/make-change.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import type { GroupChange } from './change-group.ts'
import type { StudioGroup } from './wire.ts'

const texts = messages.adminGroupOrders

/** What the studio can still do with a group: a later last day, closing its list, calling it off. */
export function GroupActions({ group }: { group: StudioGroup }) {
  const changing = useFetcher<Change>({ key: `group ${group.id}` })
  const [question, setQuestion] = useState<'close' | 'call-off'>()
  const [closesOn, setClosesOn] = useState(group.closes_on)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<{ closes_on?: string; reason?: string }>({})
  const isBusy = changing.state !== 'idle'
  const outcome = isBusy ? undefined : changing.data
  const form = useRef<HTMLDivElement>(null)
  const said = useRef<HTMLDivElement>(null)
  // Of the group as it is now; the day typed before is set, or was refused.
  useEffect(() => setClosesOn(group.closes_on), [group.closes_on])
  // The button that was pressed may be gone.
  useEffect(() => {
    if (outcome) said.current?.focus()
  }, [outcome])
  useEffect(() => focusFirstProblem(form.current, problem), [problem])
  const ask = (change: GroupChange) => {
    setQuestion(undefined)
    setProblem({})
    void changing.submit(change as never, { method: 'POST', encType: 'application/json' })
  }
  const isOpen = group.state === 'open'
  const mayChange = isOpen && isAllowed('orders:change')
  const mayCallOff = ['open', 'closed', 'collecting'].includes(group.state) && isAllowed('payments:change')
  if (!mayChange && !mayCallOff && !outcome) return null
  return (
    <Panel label={texts.actions}>
      <div ref={form} className="grid gap-5 p-5">
        <h2 className="text-lg">{texts.actions}</h2>
        {outcome && (
          <div ref={said} tabIndex={-1} className="outline-none">
            <Notice tone={outcome.kind === 'done' ? 'success' : 'danger'}>{outcome.text}</Notice>
          </div>
        )}
        {mayChange && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (closesOn <= group.closes_on) return setProblem({ closes_on: texts.notLater })
              ask({ closes_on: closesOn })
            }}
            className="grid justify-items-start gap-3"
          >
            <TextField
              type="date"
              name="closes_on"
              label={texts.lastDay}
              hint={texts.extendHint}
              error={problem.closes_on}
              value={closesOn}
              min={addDays(group.closes_on, 1)}
              required
              onChange={({ target }) => setClosesOn(target.value)}
            />
            <Button tone="secondary" size="sm" type="submit" isBusy={isBusy}>
              {texts.extend}
            </Button>
          </form>
        )}
        {mayChange && (
          <Action hint={group.people_total === 0 ? texts.closeEmpty : texts.closeHint}>
            {group.people_total > 0 && (
              <Button
                tone="secondary"
                size="sm"
                isBusy={isBusy}
                onPointerEnter={preloadDialog}
                onFocus={preloadDialog}
                onClick={() => setQuestion('close')}
              >
                {texts.close}
              </Button>
            )}
          </Action>
        )}
        {mayCallOff && (
          <Action hint={texts.callOffHint}>
            <TextAreaField
              name="reason"
              label={texts.reason}
              hint={texts.reasonHint}
              error={problem.reason}
              value={reason}
              rows={2}
              maxLength={groupLimits.reason}
              required
              onChange={({ target }) => setReason(target.value)}
            />
            <Button
              tone="danger"
              size="sm"
              isBusy={isBusy}
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={() =>
                reason.trim() === '' ? setProblem({ reason: texts.reasonMissing }) : setQuestion('call-off')
              }
            >
              {texts.callOff}
            </Button>
          </Action>
        )}
      </div>
      <ConfirmDialog
        isOpen={question === 'close'}
        question={texts.confirmClose(group.title)}
        details={texts.closeHint}
        confirmLabel={texts.close}
        confirmTone="secondary"
        onConfirm={() => ask({ close: true })}
        onClose={() => setQuestion(undefined)}
      />
      <ConfirmDialog
        isOpen={question === 'call-off'}
        question={texts.confirmCallOff(group.title)}
        details={texts.callOffHint}
        confirmLabel={texts.callOff}
        onConfirm={() => ask({ reason: reason.trim().replaceAll(/\s+/g, ' ') })}
        onClose={() => setQuestion(undefined)}
      />
    </Panel>
  )
}

function Action({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3 border-line [&:not(h2+&)]:border-t [&:not(h2+&)]:pt-5 *:w-full [&>button]:w-auto">
      <p className="text-sm text-muted">{hint}</p>
      {children}
    </div>
  )
}
