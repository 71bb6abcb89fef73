import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { addressLines } from '#shared/address/address.ts'
import { colorsOf, describeGroup, groupRuns } from '#shared/cart/runs.ts'
import { messages } from '#shared/messages.ts'
import { type Cents, formatCents } from '#shared/money.ts'
import { discountRow } from '#shared/order/order-discount.ts'
import { piecesAt } from '#shared/order/pieces-at.ts'
import { missesNeed } from '#shared/promise/placed-words.ts'
import { readableEmail } from '#shared/text/readable-email.ts'
import { RegistrationMark } from '#web/layout/print-notice.tsx'
import { formatDay } from '#web/lib/shop-time.ts'
import { useStudio } from '#web/lib/studio.ts'
import { InsteadOf } from '#web/shop/product/instead-of.tsx'
import { PlacedWords } from '#web/shop/promise/placed-words.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RunSizes } from '#web/ui/run/run-sizes.tsx'
import type { OrderForTicket } from './wire.ts'

const success = messages.success
const cart = messages.cart
const { labels } = success

/** The order as a job ticket. */
export function OrderTicket({
  order,
  texts,
  children,
}: {
  order: OrderForTicket
  texts: { heading: string; text: string }
  children: ReactNode
}) {
  const studio = useStudio()
  const heading = useRef<HTMLHeadingElement>(null)
  const { discount_code: code = '', discount_words: words = '', discount_cents: cents } = order
  const discount = discountRow({ code, words, cents })
  // The awaited order has arrived: the focus moves to it, so that screen readers announce it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const setupCents = order.items.reduce((sum, item) => sum + item.setup_cents, 0)
  const isHidden = order.customer_name === null && order.email === null
  return (
    <div className="pt-10 md:pt-16">
      <div className="animate-appear mx-auto max-w-3xl">
        <div className="flex items-center gap-5 pb-8 md:gap-8 md:pb-10">
          <RegistrationMark className="size-14 shrink-0 md:size-20" />
          <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {texts.heading}
          </h1>
        </div>
        <article className="ticket grain bg-surface [--tear:15.1rem] sm:[--tear:7rem] md:[--tear:8.1rem]">
          <div className="colour-bar h-2" aria-hidden="true" />
          <div className="grid gap-8 p-6 md:p-10">
            <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-3">
              <Fact label={labels.number} isLarge>
                <span className="notranslate">{order.number}</span>
              </Fact>
              <Fact label={labels.date} isLarge>
                <time dateTime={order.created_at}>{formatDay(order.created_at)}</time>
              </Fact>
              <Fact label={labels.total} isLarge>
                {formatCents(order.total_cents)}
              </Fact>
            </dl>
            <div
              className={clsx(
                'grid gap-2 border-l-4 pl-3 font-medium empty:hidden',
                missesNeed(order.needed_by, order.promise) ? 'border-danger' : 'border-second',
              )}
            >
              <PlacedWords order={order} />
            </div>
            <hr className="perforated" />
            {isHidden ? (
              <p className="text-muted">{success.hidden}</p>
            ) : (
              <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
                <Fact label={labels.customer}>{order.customer_name}</Fact>
                <Fact label={labels.email}>{readableEmail(order.email ?? '')}</Fact>
                <Fact label={labels.phone}>{order.phone}</Fact>
                {order.delivery_kind === 'pickup' ? (
                  <Fact label={messages.delivery.pickUpAt}>
                    {[studio.street, studio.city].filter(Boolean).join('\n')}
                  </Fact>
                ) : (
                  order.delivery_kind !== 'group' && <Fact label={labels.address}>{addressOf(order)}</Fact>
                )}
                <Fact label={labels.notes} className="sm:col-span-2">
                  {order.notes}
                </Fact>
              </dl>
            )}
            <section aria-labelledby="ordered">
              <h2 id="ordered" className="border-b border-text pb-3 text-xl">
                {labels.items}
              </h2>
              <ul>
                {groupRuns(order.items).map((items, index) => (
                  <OrderedLines key={[index, items[0].sku].join()} items={items} />
                ))}
              </ul>
              <dl className="grid gap-1.5 pt-4 font-mono text-sm sm:ml-auto sm:max-w-72">
                {setupCents > 0 && <Sum label={messages.sizeRun.setup} cents={setupCents} />}
                <Sum label={cart.subtotal} cents={order.subtotal_cents} />
                {discount && <Row label={discount[0]}>{discount[1]}</Row>}
                <Sum label={order.delivery_name || cart.shipping} cents={order.shipping_cents} />
                {order.rush_cents > 0 && <Sum label={messages.cart.rush} cents={order.rush_cents} />}
                {order.tax_cents > 0 && <Sum label={cart.tax} cents={order.tax_cents} />}
                <Sum label={cart.total} cents={order.total_cents} />
              </dl>
            </section>
          </div>
        </article>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-8">
          {texts.text && <p className="max-w-[44ch] text-muted">{texts.text}</p>}
          {children}
        </div>
      </div>
    </div>
  )
}

type Item = OrderForTicket['items'][number]

/** A line, or a run of sizes with one design. */
function OrderedLines({ items }: { items: [Item, ...Item[]] }) {
  const [{ name, list_price_cents, design, preview, first_side }] = items
  const colors = colorsOf(items)
  const { options, rows } = describeGroup(items)
  const cents = items.reduce((sum, each) => sum + each.price_cents * each.qty, 0)
  const isRun = items.length > 1
  return (
    <li className="border-b border-line py-3.5">
      <div className="flex flex-wrap items-start gap-4">
        {design && (
          <Picture
            src={preview ?? design}
            alt={altOf(colors[0]?.name ?? name, first_side)}
            width={112}
            height={112}
            sizes="72px"
            className="size-18 shrink-0 rounded-sm border border-line bg-sunken object-contain"
          />
        )}
        <div className="min-w-0 flex-1 basis-20">
          <p className="font-semibold">{name}</p>
          {options && <p className="text-sm text-muted">{options}</p>}
        </div>
        <div className="ml-auto shrink-0 text-right font-mono tabular-nums">
          <p className="font-semibold">{formatCents(cents)}</p>
          <p className="fact text-muted">
            {piecesAt(items.map(({ qty, price_cents }) => ({ qty, unitPriceCents: price_cents })))}
          </p>
          <InsteadOf cents={isRun ? null : list_price_cents} />
        </div>
      </div>
      <div className={clsx(design && 'sm:pl-22')}>
        {isRun && (
          <RunSizes
            rows={rows.map(({ label, line }) => ({ label, qty: line.qty, unitPriceCents: line.price_cents }))}
          />
        )}
        <FurtherPictures colors={colors} />
      </div>
    </li>
  )
}

const altOf = (name: string, side = '') => (side ? cart.designOnSide(name, side) : cart.designOf(name))

/** The further sides of the first color, and all sides of the others. */
function FurtherPictures({ colors }: { colors: ReturnType<typeof colorsOf<Item>> }) {
  const pictures = colors.flatMap(({ line: { design, preview, first_side, sides = [] }, color, name }, index) => [
    ...(index > 0 && design
      ? [
          {
            ...{ src: preview ?? design, alt: altOf(name, first_side) },
            caption: [color, first_side].filter(Boolean).join(' · '),
          },
        ]
      : []),
    ...sides.map((side) => ({
      src: side.preview,
      alt: cart.designOnSide(name, side.name),
      caption: [color, side.name].filter(Boolean).join(' · '),
    })),
  ])
  if (pictures.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-3 text-sm text-muted">
      {pictures.map(({ src, alt, caption }) => (
        <li key={caption} className="grid gap-1">
          <Picture
            src={src}
            alt={alt}
            width={112}
            height={112}
            sizes="72px"
            className="size-18 rounded-sm border border-line bg-sunken object-contain"
          />
          {caption}
        </li>
      ))}
    </ul>
  )
}

/** Nothing where there is nothing to say. */
function Fact({
  label,
  isLarge = false,
  className,
  children,
}: {
  label: string
  isLarge?: boolean
  className?: string
  children: ReactNode
}) {
  if (!children) return null
  return (
    <div className={className}>
      <dt className="eyebrow text-muted">{label}</dt>
      <dd className={isLarge ? 'font-mono text-lg font-semibold tabular-nums' : 'whitespace-pre-line'}>{children}</dd>
    </div>
  )
}

function Sum({ label, cents }: { label: string; cents: Cents }) {
  return (
    <Row label={label}>
      <span className="notranslate">{formatCents(cents)}</span>
    </Row>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 last:text-base last:font-semibold">
      <dt>{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  )
}

function addressOf({ address }: OrderForTicket): string {
  return addressLines(address, { withCountry: false }).join('\n')
}
