import type { SignInRecord } from '#shared/contracts/account.ts'
import { messages } from '#shared/messages.ts'
import { EmptyList, Panel } from '#web/admin/layout/admin-page.tsx'
import { PanelHead } from '#web/admin/layout/panel-head.tsx'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/table.tsx'

const columns: readonly Column<SignInRecord>[] = [
  {
    heading: 'When',
    cell: ({ at }) => <time dateTime={at}>{formatDayAndTime(at)}</time>,
    className: 'font-mono whitespace-nowrap tabular-nums',
    onPhone: 'wide',
  },
  {
    heading: 'Outcome',
    cell: ({ outcome }) => (
      <Badge tone={outcome === 'signed_in' ? 'neutral' : 'warning'}>{messages.account.outcomes[outcome]}</Badge>
    ),
  },
  { heading: 'Browser', cell: ({ browser }) => browser },
  { heading: 'Address', cell: ({ address }) => address, className: 'font-mono break-all', onPhone: 'wide' },
]

/** Successful and failed ones: an administrator who sees a failed one that was not theirs should change the password. */
export function SignIns({ signIns }: { signIns: SignInRecord[] }) {
  return (
    <Panel label="Last sign-ins">
      <PanelHead title="Last sign-ins" />
      {signIns.length === 0 ? (
        <EmptyList title={messages.account.noSignIns} />
      ) : (
        <DataTable
          caption="Last sign-ins"
          columns={columns}
          rows={signIns}
          keyOf={({ id }) => id}
          becomesCards="late"
        />
      )}
    </Panel>
  )
}
