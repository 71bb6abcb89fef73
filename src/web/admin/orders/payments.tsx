import { Link } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { PaymentProblem } from '#shared/contracts/payment-problems.ts'
import { messages } from '#shared/messages.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { AdminPageSkeleton } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { type Change, makeChange } from '#web/admin/lib/make-change.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { choicesOf } from '#web/admin/list/choices-of.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { useConfirmedChange } from '#web/admin/list/use-confirmed-change.ts'
import { api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import type { Column } from '#web/ui/table.tsx'
import type { Route } from './+types/payments'

const texts = messages.paymentProblems

export const handle = { title: texts.title } satisfies AreaPage

export const meta = metaOfFacts

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList('GET /payment-problems', request, { filters: ['show'] })
}

type ProblemChange = { id: number; does: 'refund' | 'dismiss'; paid: string; hasOrder: boolean }

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Change> {
  const { id, does, paid } = (await request.json()) as ProblemChange
  const done = does === 'refund' ? texts.refunded(paid) : texts.dismissed
  return await makeChange(request, (token) => api(`POST /payment-problems/:id/${does}`, { params: { id }, token }), {
    done,
    failed: texts.failed,
  })
}

export const HydrateFallback = AdminPageSkeleton

const filters = [{ name: 'show', label: texts.show, unchosen: texts.waiting, choices: choicesOf(texts.shows) }]

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { confirming, setConfirming, fetcher, outcome, heading } = useConfirmedChange<ProblemChange>()

  const columns: readonly Column<PaymentProblem>[] = [
    { heading: texts.kind, cell: (problem) => <What {...problem} />, className: 'min-w-64', onPhone: 'wide' },
    { heading: texts.order, cell: (problem) => <Order {...problem} />, className: 'min-w-44', onPhone: 'wide' },
    { heading: texts.paid, cell: (problem) => <Paid {...problem} />, isFigure: true },
    {
      heading: texts.since,
      cell: ({ opened_at }) => <time dateTime={opened_at}>{formatDayAndTime(opened_at)}</time>,
      // Wide enough for the day on one line and the time below it.
      className: 'min-w-34 font-mono tabular-nums text-muted',
      isOptional: true,
      onPhone: 'wide',
    },
    { heading: texts.action, cell: (problem) => <Actions {...problem} onAsk={setConfirming} />, onPhone: 'wide' },
  ]
  return (
    <div className="grid grid-cols-1 gap-5">
      {outcome && <Notice tone={outcome.kind === 'done' ? 'success' : 'danger'}>{outcome.text}</Notice>}
      <ListPage
        title={texts.title}
        list={loaderData}
        columns={columns}
        texts={texts}
        filters={filters}
        heading={heading}
      />
      <ConfirmDialog
        isOpen={confirming !== null}
        question={confirming?.does === 'refund' ? texts.confirmRefund(confirming.paid) : texts.confirmDismiss}
        details={detailsOf(confirming)}
        confirmLabel={confirming?.does === 'refund' ? texts.refundOf(confirming.paid) : texts.dismiss}
        isBusy={fetcher.state !== 'idle'}
        fallbackFocus={heading}
        onConfirm={() => {
          if (confirming) void fetcher.submit(confirming, { method: 'POST', encType: 'application/json' })
        }}
        onClose={() => setConfirming(null)}
      />
    </div>
  )
}

function detailsOf(confirming: ProblemChange | null): string {
  if (confirming?.does !== 'refund') return texts.confirmDismissHint
  return confirming.hasOrder ? texts.confirmRefundHint : texts.confirmRefundAloneHint
}

function What({ kind, problem, payment_intent, outcome }: PaymentProblem) {
  const { heading, explanation, toDo } = texts.kinds[kind]
  return (
    <div className="grid gap-1.5 py-1 whitespace-normal">
      <p className="font-semibold leading-snug">{heading}</p>
      <p className="font-mono text-sm text-danger">{problem}</p>
      {payment_intent && <p className="fact break-all text-muted">{payment_intent}</p>}
      {outcome === '' && (
        <details className="text-sm text-muted">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-line-strong underline-offset-4 md:min-h-9">
            {texts.advice}
          </summary>
          <p>{explanation}</p>
          <ol className="mt-1.5 grid list-decimal gap-1 pl-5">
            {toDo.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

function Order({ order }: PaymentProblem) {
  if (!order) return <span className="text-muted">{texts.noOrder}</span>
  const { id, number, customer_name, email, is_placed } = order
  return (
    <div className="grid gap-0.5">
      {is_placed ? (
        <Link to={adminPaths.shopOrder(id)} className="font-mono font-semibold underline underline-offset-4">
          {number}
        </Link>
      ) : (
        <span className="font-mono font-semibold">{number}</span>
      )}
      <span className="text-sm">{customer_name}</span>
      <span className="text-sm break-all text-muted">{email}</span>
    </div>
  )
}

function Paid({ paid, expected }: PaymentProblem) {
  if (!paid) return <Dash />
  return (
    <>
      <span className="font-semibold">{paid}</span>
      {expected && <span className="block text-2xs text-muted">{texts.expected(expected)}</span>}
    </>
  )
}

function Actions({
  id,
  can_refund,
  paid,
  outcome,
  kind,
  order,
  onAsk,
}: PaymentProblem & { onAsk: (confirming: ProblemChange) => void }) {
  if (outcome === '' && !isAllowed('payments:change')) return <Dash />
  if (outcome !== '') return <span className="text-muted">{texts.outcomes[outcome]}</span>
  const confirming = { id, paid, hasOrder: order !== null }
  const name = order ? order.number : texts.kinds[kind].heading
  return (
    <div className="flex flex-wrap gap-2">
      {can_refund && (
        <Button
          tone="danger"
          size="sm"
          className="whitespace-nowrap"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => onAsk({ ...confirming, does: 'refund' })}
        >
          {texts.refundOf(paid)}
        </Button>
      )}
      <Button
        tone="secondary"
        size="sm"
        aria-label={texts.dismissOf(name)}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => onAsk({ ...confirming, does: 'dismiss' })}
      >
        {texts.dismiss}
      </Button>
    </div>
  )
}
