import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { describeGroup, groupRuns } from '#shared/cart/runs.ts'
import type { KeptDesign } from '#shared/design/kept-design.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { discountRow } from '#shared/order/order-discount.ts'
import type { OrderPage, OrderPageItem, PostedAnswer } from '#shared/order/order-page.ts'
import { piecesAt } from '#shared/order/pieces-at.ts'
import { paths } from '#shared/paths.ts'
import { useIsBrowser } from '#web/lib/browser-storage.ts'
import { useIsOffered } from '#web/lib/layout-data.ts'
import { useStudio } from '#web/lib/studio.ts'
import { InsteadOf } from '#web/shop/product/instead-of.tsx'
import { Button } from '#web/ui/button.tsx'
import { CancelledNote, cancelledWords } from '#web/ui/run/cancelled-note.tsx'
import { RunSizes } from '#web/ui/run/run-sizes.tsx'
import { ItemPicture, ItemSides } from './item-pictures.tsx'
import { KeepDesign } from './keep-design.tsx'
import { describePayment, isOrderOver } from './order-job-ticket.tsx'
import { OrderReview } from './order-review.tsx'
import type { PostedOrderReview } from './order-review-action.ts'

const texts = messages.orderPage

/** What was ordered, the amounts, and the buyer; also the printed version of the page. */
export function OrderReceipt({
  order,
  noAddress,
  renewed,
  reviewed,
}: {
  order: OrderPage
  noAddress: string
  renewed?: PostedAnswer
  reviewed?: PostedOrderReview
}) {
  const isBrowser = useIsBrowser()
  const setupCents = order.items.reduce((sum, item) => sum + item.setupCents, 0)
  const discount = discountRow(order.discount)
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem] print:grid-cols-1">
      <section aria-labelledby="items">
        <div className="flex flex-wrap items-end justify-between gap-4 border-b-2 border-text pb-3">
          <h2 id="items">{texts.receipt}</h2>
          <Button
            tone="secondary"
            size="sm"
            icon={<Printer size={16} aria-hidden="true" />}
            disabled={!isBrowser}
            onClick={() => window.print()}
            className="print:hidden"
          >
            {texts.print}
          </Button>
        </div>
        <ul>
          {groupRuns(order.items).map((items, index) => {
            const reviewable = items.find(({ isReviewable }) => isReviewable)
            return (
              <li key={[index, items[0].sku].join()} className="border-b border-line py-5">
                <Item items={items} />
                {reviewable?.productId != null && (
                  <OrderReview
                    productId={reviewable.productId}
                    name={reviewable.name}
                    posted={reviewed?.productId === reviewable.productId ? reviewed : undefined}
                  />
                )}
              </li>
            )
          })}
        </ul>
        <dl className="mt-5 ml-auto grid max-w-sm gap-2">
          {setupCents > 0 && <Sum label={messages.sizeRun.setup} cents={setupCents} />}
          <Sum label={texts.subtotal} cents={order.subtotalCents} />
          {discount && <Row label={discount[0]}>{discount[1]}</Row>}
          {order.deliveryKind !== 'service' && (
            <Sum label={order.deliveryName || texts.shipping} cents={order.shippingCents} />
          )}
          {order.rushCents > 0 && <Sum label={messages.cart.rush} cents={order.rushCents} />}
          {order.taxCents > 0 && <Sum label={texts.tax} cents={order.taxCents} />}
          <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-text pt-3">
            <dt className="font-display text-xl font-bold">{texts.total}</dt>
            <dd className="notranslate font-mono text-xl font-semibold tabular-nums">
              {formatCents(order.totalCents)}
            </dd>
          </div>
          {order.refundedCents > 0 && (
            <>
              <Sum label={texts.refunded} cents={-order.refundedCents} />
              <Sum label={texts.kept} cents={Math.max(0, order.payment.receivedCents - order.refundedCents)} />
            </>
          )}
          <div className="flex items-baseline justify-between gap-4 text-sm">
            <dt className="text-muted">{texts.payment}</dt>
            <dd className="text-right font-semibold">{describePayment(order)}</dd>
          </div>
        </dl>
        {order.taxCents === 0 && <p className="mt-2 ml-auto max-w-sm text-sm text-muted">{texts.noTax}</p>}
      </section>
      <BuyerCard order={order} noAddress={noAddress} renewed={renewed} />
    </div>
  )
}

/** A line, or a run of sizes with one design. */
function Item({ items }: { items: [OrderPageItem, ...OrderPageItem[]] }) {
  const [item] = items
  const isOffered = useIsOffered()
  const { options, rows } = describeGroup(items)
  const skus = [...new Set(items.map(({ sku }) => sku))].filter(Boolean).join(', ')
  const cents = items.reduce((sum, { unitPriceCents, qty }) => sum + unitPriceCents * qty, 0)
  const isRun = items.length > 1
  return (
    <>
      <div className="flex flex-wrap items-start gap-4 md:gap-6">
        <ItemPicture items={items} />
        <div className="min-w-0 flex-1 basis-20">
          <h3 className="font-sans text-base font-semibold tracking-normal md:text-lg">
            {item.productId === null || !isOffered(paths.product(item.productId)) ? (
              item.name
            ) : (
              <Link to={paths.product(item.productId)} className="hover:text-accent hover:underline">
                {item.name}
              </Link>
            )}
          </h3>
          {options && <p className="text-sm text-muted">{options}</p>}
          {skus && <p className="fact notranslate mt-1 text-muted">{skus}</p>}
          <CancelledNote lines={items} />
        </div>
        <div className="ml-auto shrink-0 text-right font-mono tabular-nums">
          <p className="notranslate font-semibold">{formatCents(cents)}</p>
          <p className="fact text-muted">{piecesAt(items)}</p>
          <InsteadOf cents={isRun ? null : item.listPriceCents} />
        </div>
      </div>
      <div className="sm:pl-24 md:pl-30 print:pl-0">
        {isRun && <RunSizes rows={rows.map(({ label, line }) => ({ ...line, label, note: cancelledWords([line]) }))} />}
        <KeepDesign name={item.name} designs={designsOf(item)} />
        <ItemSides items={items} />
      </div>
    </>
  )
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return <Row label={label}>{formatCents(cents)}</Row>
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="notranslate font-mono tabular-nums">{children}</dd>
    </div>
  )
}

function BuyerCard({ order, noAddress, renewed }: { order: OrderPage; noAddress: string; renewed?: PostedAnswer }) {
  const { buyer } = order
  const studio = useStudio()
  return (
    <aside className="grid content-start gap-7">
      <dl className="grid gap-7 border-t-2 border-text pt-5 print:grid-cols-3">
        {order.deliveryKind === 'pickup' ? (
          !isOrderOver(order) && (
            <Part label={messages.delivery.pickUpAt}>
              {studio.street && <p className="font-semibold wrap-anywhere">{studio.street}</p>}
              <p className="wrap-anywhere">{studio.city}</p>
            </Part>
          )
        ) : order.deliveryKind === 'service' ? null : order.deliveryKind === 'group' ? (
          <Part label={texts.shipTo}>
            <p className="font-semibold">{order.deliveryName}</p>
          </Part>
        ) : (
          <Part label={texts.shipTo}>
            <p className="font-semibold">{buyer.name}</p>
            {buyer.addressLines.length === 0 && <p className="text-muted">{noAddress}</p>}
            {buyer.addressLines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Part>
        )}
        <Part label={texts.contact}>
          <p className="break-all">{buyer.email}</p>
          {buyer.phone && <p className="font-mono">{buyer.phone}</p>}
        </Part>
        {buyer.notes && (
          <Part label={texts.notes}>
            <p className="whitespace-pre-line">{buyer.notes}</p>
          </Part>
        )}
      </dl>
      {buyer.isMasked && <Unmask renewed={renewed} />}
    </aside>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="eyebrow mb-1.5 text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Unmask({ renewed }: { renewed?: PostedAnswer }) {
  const { state } = useNavigation()
  return (
    <div className="grid justify-items-start gap-3 border-l-4 border-marigold bg-warning-surface p-4 text-sm text-warning print:hidden">
      <p>{texts.masked}</p>
      <Form method="post" preventScrollReset>
        <Button tone="secondary" size="sm" type="submit" name="intent" value="renew" isBusy={state === 'submitting'}>
          {texts.mailMeLink}
        </Button>
      </Form>
      <p role="status" className={renewed ? 'font-semibold' : 'sr-only'}>
        {renewed && (renewed.isTaken ? texts.renewed : renewed.error)}
      </p>
    </div>
  )
}

/** What is printed on its sides, each design once. */
function designsOf({ keptDesign, sides }: OrderPageItem): KeptDesign[] {
  const designs = [...(keptDesign ? [keptDesign] : []), ...sides.map(({ design }) => design)]
  return designs.filter(({ url }, index) => designs.findIndex((each) => each.url === url) === index)
}
