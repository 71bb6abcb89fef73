import { clsx } from 'clsx'
import '../packing-slip.css'
import Printer from 'lucide-react/icons/printer'
import { addressLines } from '#shared/address/address.ts'
import { cancelledOf, colorsOf, describeGroup, groupRuns, unitsOf } from '#shared/cart/runs.ts'
import type { StudioSettings } from '#shared/contracts/settings.ts'
import { messages } from '#shared/messages.ts'
import { isOver } from '#shared/order/order-standing.ts'
import { promiseDay, promiseSpan } from '#shared/promise/promise-words.ts'
import { addressLine } from '#shared/studio.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { formatDay } from '#web/lib/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CancelledNote, cancelledWords } from '#web/ui/run/cancelled-note.tsx'
import { RunSizes } from '#web/ui/run/run-sizes.tsx'
import { GroupOfOrder } from '../group/group-of-order.tsx'
import { printSize, sizesOfPrints } from '../sizes-of-prints.ts'
import type { ManagedOrderItem, ManagedShopOrder } from '../wire.ts'

type StudioOnSlip = Pick<StudioSettings, 'name' | 'legal_name' | 'street' | 'city' | 'email'>

/** The packing slip: contents and recipient, without prices. If the studio could not be loaded, its name is left out. */
export function Slip({ order, note, studio }: { order: ManagedShopOrder; note: string; studio: StudioOnSlip | null }) {
  const { packingSlip, print } = messages.adminOrders
  return (
    <div className="grid gap-5">
      <div className="packing-slip-tools">
        <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
          {print}
        </Button>
      </div>
      <article className="packing-slip grid max-w-3xl gap-7 rounded-lg border border-line bg-surface p-6 md:p-10">
        {isOver(order) && (
          <p className="border-3 p-4 text-center font-display text-2xl font-extrabold text-danger">
            {messages.adminDelivery.over}
          </p>
        )}
        <div className="flex flex-wrap items-start justify-between gap-6 border-b-2 border-text pb-5">
          <div className="flex items-center gap-3">
            <LogoMark className="size-10" />
            {studio && (
              <p className="text-sm wrap-anywhere">
                <span className="block font-display text-lg leading-tight font-extrabold">{studio.name}</span>
                {studio.legal_name && <span className="block">{studio.legal_name}</span>}
                {addressLine(studio)}
                <span className="block">{studio.email}</span>
              </p>
            )}
          </div>
          <div className="sm:text-right">
            <p className="eyebrow text-muted">{packingSlip}</p>
            <h1 className="font-mono text-xl font-semibold tracking-normal">{order.number}</h1>
            <p className="fact text-muted">{formatDay(order.created_at)}</p>
          </div>
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
          <Recipient order={order} />
          {!isOver(order) && <Days order={order} />}
        </div>
        <ul className="divide-y divide-line border-y border-line">
          {groupRuns(order.items).map((items) => (
            <Lines key={items[0].id} items={items} />
          ))}
        </ul>
        <GroupOfOrder group={order.group} items={order.items} isSlip />
        {order.notes && (
          <div>
            <h2 className="eyebrow mb-1 text-muted">Notes</h2>
            <p className="whitespace-pre-line">{order.notes}</p>
          </div>
        )}
        {note && <p className="text-sm text-muted">{note}</p>}
      </article>
    </div>
  )
}

function Recipient({ order }: { order: ManagedShopOrder }) {
  const texts = messages.adminDelivery
  const isPickup = order.pickup_code !== ''
  const together = order.group?.deliver_to ?? []
  const lines = isPickup || together.length > 0 ? together : addressLines(order.address)
  return (
    <div>
      <h2 className="eyebrow mb-1 text-muted">{order.delivery_name || (isPickup ? texts.pickUp : 'Ship to')}</h2>
      <p className="text-lg font-semibold">{order.customer_name || messages.admin.guest}</p>
      {isPickup && !isOver(order) && (
        <p className="font-mono text-lg">
          {texts.code} {order.pickup_code}
        </p>
      )}
      {lines.length === 0 && !isPickup && <Dash />}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {order.tracking_number && <p className="fact mt-2 break-all text-muted">{order.tracking_number}</p>}
    </div>
  )
}

/** What rush bought and the day that the buyer named count before the promised days have begun, too. */
function Days({ order: { promise, needed_by, rush_cents } }: { order: ManagedShopOrder }) {
  const texts = messages.adminPromise
  return (
    <div className="empty:hidden sm:text-right">
      {rush_cents > 0 && <p className="text-lg font-semibold">{texts.rushPaid}</p>}
      {needed_by && (
        <p className="text-lg font-semibold">
          {texts.neededBy} {promiseDay(needed_by)}
        </p>
      )}
      {promise?.ready && (
        <p className="text-sm">
          {promise.pickup ? texts.readyAt : texts.leaves} {promiseSpan(promise.ready)}
        </p>
      )}
    </div>
  )
}

/** A line, or a run of sizes with one design: how many pieces to pack. */
function Lines({ items }: { items: [ManagedOrderItem, ...ManagedOrderItem[]] }) {
  const [item] = items
  const pictures = colorsOf(items).flatMap(({ line: { print, image_address: plain, sides = [] } }) =>
    [print?.preview_url ?? plain, ...sides.map((side) => side.print.preview_url)].flatMap((each) => each || []),
  )
  const { options, rows } = describeGroup(items)
  const prints = sizesOfPrints(items).map((each) => [each.sizes, printSize(each.item)].filter(Boolean).join(': '))
  const skus = [...new Set(items.map(({ sku }) => sku))].filter(Boolean).join(', ')
  return (
    <li className="flex items-center gap-4 py-3.5 max-sm:flex-wrap">
      <p className="min-w-8 shrink-0 font-mono text-lg font-semibold tabular-nums">
        {unitsOf(items) - cancelledOf(items)}×
      </p>
      <div className="flex max-w-44 shrink-0 flex-wrap gap-3 empty:hidden">
        {[...new Set(pictures)].map((picture) => (
          <Picture
            key={picture}
            src={picture}
            alt=""
            width={80}
            height={80}
            sizes="80px"
            isPriority
            className="size-20 shrink-0 rounded-sm border border-line bg-surface object-contain"
          />
        ))}
      </div>
      <div className={clsx('min-w-0 max-sm:flex-1', new Set(pictures).size > 1 && 'max-sm:basis-full')}>
        <p className="font-semibold">{item.product_name}</p>
        <CancelledNote lines={items} />
        {options && <p className="text-sm">{options}</p>}
        <p className="fact break-all text-muted">{[skus, ...prints].filter(Boolean).join(' · ')}</p>
        {items.length > 1 && (
          <RunSizes
            rows={rows.map(({ label, line }) => ({
              label,
              qty: line.qty - cancelledOf([line]),
              note: cancelledWords([line]),
            }))}
          />
        )}
      </div>
    </li>
  )
}
