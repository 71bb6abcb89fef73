import { adminPaths } from '#shared/admin-paths.ts'
import { spanInWords } from '#shared/group-orders/price-words.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { promiseDay } from '#shared/promise/promise-words.ts'
import { AdminPageSkeleton, Panel } from '#web/admin/layout/admin-page.tsx'
import { AllowedLink } from '#web/admin/layout/allowed-link.tsx'
import { Fact, Facts } from '#web/admin/layout/facts.tsx'
import { RecordHead, RecordPage } from '#web/admin/layout/record-page.tsx'
import { loadRecord } from '#web/admin/lib/load-record.ts'
import { readListAddress } from '#web/admin/list/list-address.ts'
import { api } from '#web/lib/api.ts'
import { mailLink } from '#web/lib/mail-link.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { formatDay } from '#web/lib/shop-time.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { Route } from './+types/group-record'
import { changeGroup } from './change-group.ts'
import { GroupActions } from './group-actions.tsx'
import { GroupBadge } from './group-badge.tsx'
import { GroupNames } from './group-names.tsx'
import { readGroup, type StudioGroup } from './wire.ts'

const texts = messages.adminGroupOrders

export const handle = { title: texts.one } satisfies AreaPage

export const meta = metaOfFacts

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { page } = readListAddress(request.url, [])
  return loadRecord(request, params.id, async ({ id, ...call }) =>
    readGroup(await api('GET /group-orders/:id', { params: { id }, query: { page }, ...call }), page),
  )
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return changeGroup(request, Number(params.id))
}

export const HydrateFallback = AdminPageSkeleton

/** SEL-23: one group that a customer has started, and what the studio can do with it. */
export default function GroupRecordPage({ loaderData }: Route.ComponentProps) {
  return (
    <RecordPage loaded={loaderData} list={{ to: adminPaths.groupOrders, label: texts.title }} missing={texts.notFound}>
      {(group: StudioGroup) => (
        <article className="grid grid-cols-1 gap-6">
          <RecordHead eyebrow={texts.one} title={<bdi>{group.title}</bdi>}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <GroupBadge state={group.state} />
              <bdi>{group.organizer_name}</bdi>
              <a href={mailLink(group.organizer_email)} className={link}>
                {group.organizer_email}
              </a>
            </p>
          </RecordHead>
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
            <GroupNames group={group} />
            <div className="grid grid-cols-1 gap-6">
              <Standing group={group} />
              <GroupActions key={group.id} group={group} />
              <Good group={group} />
            </div>
          </div>
        </article>
      )}
    </RecordPage>
  )
}

const link = 'inline-flex min-h-11 items-center font-semibold break-all underline underline-offset-4 md:min-h-9'

function Standing({ group }: { group: StudioGroup }) {
  const { collecting, called_off_by: calledOffBy, closed_at: closedAt, closed_by: closedBy } = group
  const order = group.order
    ? { to: adminPaths.shopOrder(group.order.id), text: group.order.number }
    : group.parts_paid !== null && group.parts_paid > 0
      ? { to: adminPaths.ordersOfGroup(group.id), text: texts.allOrders }
      : null
  return (
    <Panel label={texts.facts}>
      <div className="grid gap-4 p-5">
        <h2 className="text-lg">{texts.facts}</h2>
        {group.is_withdrawn && <p className="border-l-4 border-marigold pl-4 text-sm">{texts.withdrawn}</p>}
        <Facts>
          {calledOffBy && (
            <Fact label={texts.calledOff}>
              {texts.calledOffBy[calledOffBy]}
              {group.called_off_reason && <span className="block text-muted">{group.called_off_reason}</span>}
            </Fact>
          )}
          {order && (
            <Fact label={texts.order}>
              <AllowedLink to={order.to} className={link}>
                {order.text}
              </AllowedLink>
            </Fact>
          )}
          <Fact label={texts.lastDay}>{promiseDay(group.closes_on)}</Fact>
          {closedAt && closedBy && <Fact label={texts.closed}>{texts.endedBy[closedBy](formatDay(closedAt))}</Fact>}
          <Fact label={texts.pieces}>
            {group.goal === null ? group.pieces : texts.piecesOf(group.pieces, group.goal)}
          </Fact>
          <Fact label={texts.each}>{spanInWords(group.each)}</Fact>
          {group.setupCents > 0 && <Fact label={texts.setUp}>{formatCents(group.setupCents)}</Fact>}
          <Fact label={texts.total}>{formatCents(group.totalCents)}</Fact>
          <Fact label={texts.payer}>{texts.payers[group.payer]}</Fact>
          {collecting && (
            <Fact label={texts.paid}>
              {`${texts.partsPaid(group.parts_paid ?? 0, group.people_total)} (${formatCents(collecting.paidCents)})`}
              {collecting.missingCents > 0 && (
                <span className="block text-muted">
                  {texts.missing(formatCents(collecting.missingCents), promiseDay(collecting.payBy))}
                </span>
              )}
            </Fact>
          )}
          <Fact label={texts.started}>{formatDay(group.created_at)}</Fact>
        </Facts>
      </div>
    </Panel>
  )
}

function Good({ group }: { group: StudioGroup }) {
  const { product_id: productId, product_name: name, image_url: image, design, sides } = group
  const options = [group.variant, group.color].filter(Boolean).join(' · ')
  return (
    <Panel label={texts.good}>
      <div className="grid gap-4 p-5">
        <h2 className="text-lg">{texts.good}</h2>
        <div className="flex flex-wrap gap-3">
          {image && <Shown src={image} alt="" />}
          {design && <Shown src={design} alt={messages.groupOrders.design} />}
        </div>
        <div className="text-sm">
          {productId === null ? (
            <p className="text-muted">{name}</p>
          ) : (
            <AllowedLink to={adminPaths.product(productId)} className={link}>
              {name}
            </AllowedLink>
          )}
          {options && <p>{options}</p>}
          {sides.length > 0 && <p className="text-muted">{texts.sides(sides.join(', '))}</p>}
        </div>
      </div>
    </Panel>
  )
}

function Shown({ src, alt }: { src: string; alt: string }) {
  const size = { width: 112, height: 112, sizes: '112px' }
  return <Picture {...{ src, alt, ...size }} className="size-28 border border-line bg-surface object-contain" />
}
