import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { toast } from '#shared/constants.ts'
import type { Session } from '#shared/contracts/account.ts'
import { messages } from '#shared/messages.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { PanelHead } from '#web/admin/layout/panel-head.tsx'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { type Column, DataTable } from '#web/ui/table.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { AccountChange, AccountOutcome } from './change-account.ts'

const columns: readonly Column<Session>[] = [
  {
    heading: 'Browser',
    cell: ({ browser, is_current }) => (
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {browser}
        {is_current && <Badge tone="success">This one</Badge>}
      </span>
    ),
    onPhone: 'wide',
  },
  { heading: 'Address', cell: ({ address }) => address, className: 'font-mono break-all', onPhone: 'wide' },
  { heading: 'Signed in', cell: (session) => <When at={session.created_at} />, onPhone: 'wide' },
  { heading: 'Last seen', cell: (session) => <When at={session.last_seen_at} />, onPhone: 'wide' },
  {
    heading: 'End',
    cell: (session) => (session.is_current ? <span data-empty /> : <EndSession session={session} />),
    onPhone: 'wide',
  },
]

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="font-mono whitespace-nowrap text-muted tabular-nums">
      {formatDayAndTime(at)}
    </time>
  )
}

/** Every browser that is signed in, each with a button that ends its session. */
export function Sessions({ sessions }: { sessions: Session[] }) {
  return (
    <Panel label="Sessions">
      <PanelHead title="Where you are signed in" count={sessions.length}>
        <EndOthers isAlone={sessions.length < 2} />
      </PanelHead>
      <DataTable caption="Sessions" columns={columns} rows={sessions} keyOf={({ id }) => id} />
    </Panel>
  )
}

function EndSession({ session }: { session: Session }) {
  const ending = useFetcher<AccountOutcome>()
  const outcome = ending.state === 'idle' ? ending.data : undefined
  const { data } = ending

  // A toast, because the row disappears with its session.
  useEffect(() => {
    if (data?.kind === 'done') showToast(data.text, { durationMs: toast.productPageMs, tone: 'success' })
  }, [data])

  function end() {
    const change: AccountChange = { intent: 'end-session', id: session.id }
    void ending.submit(change, { method: 'POST', encType: 'application/json' })
  }
  return (
    <>
      <Button
        tone="secondary"
        size="sm"
        isBusy={ending.state !== 'idle'}
        aria-label={`End the session of ${session.browser}, last seen ${formatDayAndTime(session.last_seen_at)}`}
        onClick={end}
      >
        End
      </Button>
      {outcome?.kind === 'failed' && <p role="alert">{outcome.text}</p>}
    </>
  )
}

function EndOthers({ isAlone }: { isAlone: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const ending = useFetcher<AccountOutcome>()
  const outcome = ending.state === 'idle' ? ending.data : undefined

  useEffect(() => {
    if (outcome) setIsAsking(false)
  }, [outcome])

  function end() {
    const change: AccountChange = { intent: 'end-other-sessions' }
    void ending.submit(change, { method: 'POST', encType: 'application/json' })
  }

  return (
    <div className="grid gap-3">
      <Button
        tone="danger"
        size="sm"
        disabled={isAlone}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setIsAsking(true)}
      >
        Sign out everywhere
      </Button>
      {outcome && 'text' in outcome && (
        <Notice tone={outcome.kind === 'failed' ? 'danger' : 'success'}>{outcome.text}</Notice>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        question={messages.account.confirmOthers}
        details={messages.account.confirmOthersHint}
        confirmLabel="Sign out everywhere else"
        isBusy={ending.state !== 'idle'}
        onConfirm={end}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}
