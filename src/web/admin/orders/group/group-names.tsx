import { groupLimits } from '#shared/constants/group-orders.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { EmptyList, Panel } from '#web/admin/layout/admin-page.tsx'
import { PanelHead } from '#web/admin/layout/panel-head.tsx'
import { Paging } from '#web/admin/list/paging.tsx'
import type { StudioGroup } from './wire.ts'

const texts = messages.adminGroupOrders

/** Who has entered what, and how many of each size that is. */
export function GroupNames({ group: { people, people_total: total, page, sizes } }: { group: StudioGroup }) {
  const hasSizes = people.some(({ size }) => size !== '')
  const hasShares = people.some(({ shareCents }) => shareCents !== null)
  const heading = 'py-2.5 font-normal first:pl-5 last:pr-5'
  return (
    <Panel label={texts.people}>
      <PanelHead title={texts.people} count={total} />
      {total === 0 ? (
        <EmptyList title={texts.nobody} />
      ) : (
        <>
          {hasSizes && (
            <p className="border-b border-line px-5 py-3 text-sm">
              <span className="text-muted">{texts.bySize}: </span>
              {sizes.map(({ size, qty }) => `${size} × ${qty}`).join(', ')}
            </p>
          )}
          <table className="w-full border-collapse text-sm">
            <thead className="eyebrow text-muted">
              <tr className="border-b border-line text-left">
                <th scope="col" className={heading}>
                  {messages.groupOrders.person}
                </th>
                {hasSizes && (
                  <th scope="col" className={`${heading} px-4`}>
                    {messages.groupOrders.size}
                  </th>
                )}
                <th scope="col" className={`${heading} text-right`}>
                  {messages.sizeRun.quantity}
                </th>
                {hasShares && (
                  <th scope="col" className={`${heading} pl-4 text-right`}>
                    {texts.share}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {people.map(({ name, size, qty, shareCents, is_paid }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name and one size
                <tr key={index} className="border-b border-line last:border-b-0">
                  <th scope="row" className="py-2.5 pl-5 text-left font-semibold wrap-anywhere">
                    <bdi>{name}</bdi>
                  </th>
                  {hasSizes && <td className="px-4 py-2.5">{size}</td>}
                  <td className="py-2.5 text-right font-mono tabular-nums last:pr-5">{qty}</td>
                  {hasShares && (
                    <td className="py-2.5 pr-5 pl-4 text-right">
                      <span className="block font-mono tabular-nums">{formatCents(shareCents ?? 0)}</span>
                      <span className={`whitespace-nowrap ${is_paid ? 'font-semibold text-success' : 'text-muted'}`}>
                        {is_paid ? texts.isPaid : texts.notPaid}
                      </span>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
          <Paging
            address={{ q: '', sort: '', filters: {}, page }}
            pages={Math.ceil(total / groupLimits.entriesOfPage)}
          />
          <p className="border-t border-line px-5 py-3 text-sm text-muted">{texts.namesHint}</p>
        </>
      )}
    </Panel>
  )
}
