import type { Tx } from '#server/platform/database/db.ts'
import { waitsForDeposit } from '#shared/proposals/proposal.ts'
import type { Edited } from '../edited-columns.ts'
import { findCounting } from '../queries/proposals.ts'
import { readPaidOfRequest } from '../queries/request-money.ts'
import type { OrderChange } from '../wire.ts'

type Row = Edited & { id: number; kind: string }

/** Work on an accepted quote begins with money that is noted by hand, too, unless the edit names another status. */
export async function withWorkOfDeposit(tx: Tx, row: Row, to: Edited, edit: OrderChange, now: Date): Promise<Edited> {
  const isWaiting = row.kind === 'service' && (row.status === 'pending' || row.status === 'quoted')
  const isMoney = edit.received_cents !== undefined || to.payment_status !== row.payment_status
  if (!isWaiting || !isMoney || edit.status !== undefined) return to
  const proposal = await findCounting(tx, { ...to, id: row.id }, now)
  if (proposal?.state !== 'accepted') return to
  const paidCents =
    to.payment_status === 'paid' ? to.total_cents : (await readPaidOfRequest(tx, row.id)) + (edit.received_cents ?? 0)
  return waitsForDeposit({ ...proposal, paidCents }) ? to : { ...to, status: 'in progress' }
}
