import { adminPaths } from '#shared/admin-paths.ts'
import { type Cancellable, cancelledOf } from '#shared/cart/runs.ts'
import type { ShopOrder } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { AllowedLink } from '#web/admin/layout/allowed-link.tsx'

const texts = messages.adminGroupOrders

/** Who of a group gets what, for packing: a bundle for each person. */
export function GroupOfOrder({
  group,
  items,
  isSlip = false,
}: {
  group: ShopOrder['group']
  items: readonly (Cancellable & { size: string })[]
  isSlip?: boolean
}) {
  if (!group) return null
  const hasSizes = group.people.some(({ size }) => size !== '')
  const cancelled = items.filter((item) => cancelledOf([item]) > 0)
  return (
    <section aria-labelledby="group" className="grid gap-2">
      <h2 id="group" className="text-lg wrap-anywhere">
        {texts.heading(group.title)}
      </h2>
      {!isSlip && (
        <AllowedLink
          to={adminPaths.groupOrder(group.id)}
          className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 md:min-h-9"
        >
          {texts.showGroup}
        </AllowedLink>
      )}
      {group.deliver_to && !isSlip && (
        <div className="text-sm">
          <p className="eyebrow text-muted">{texts.goesTo}</p>
          {group.deliver_to.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <AllowedLink
            to={adminPaths.ordersOfGroup(group.id)}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 md:min-h-9"
          >
            {texts.allOrders}
          </AllowedLink>
        </div>
      )}
      {cancelled.length > 0 && (
        <p className="text-sm font-semibold text-warning">
          {texts.cancelled(
            cancelled.map((item) => texts.cancelledOf(hasSizes ? item.size : '', cancelledOf([item]), item.qty)),
          )}
        </p>
      )}
      <table className="w-full border-collapse text-sm">
        <caption className="eyebrow pb-1 text-left text-muted">{texts.perPerson}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{messages.groupOrders.person}</th>
            {hasSizes && <th scope="col">{messages.groupOrders.size}</th>}
            <th scope="col">{messages.sizeRun.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {group.people.map(({ name, size, qty }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name and one size, and the list never changes
            <tr key={index} className="break-inside-avoid border-b border-line">
              <th scope="row" className="py-1.5 pr-4 text-left font-semibold wrap-anywhere">
                <bdi>{name}</bdi>
              </th>
              {hasSizes && <td className="py-1.5 pr-4">{size}</td>}
              <td className="py-1.5 text-right font-mono tabular-nums">{qty}×</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
