import type { ListedSubscriber } from '#shared/contracts/subscribers.ts'
import { messages } from '#shared/messages.ts'
import { AdminPageSkeleton } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { type Change, makeChange } from '#web/admin/lib/make-change.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { choicesOf } from '#web/admin/list/choices-of.ts'
import { ExportButton } from '#web/admin/list/export-button.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { useConfirmedChange } from '#web/admin/list/use-confirmed-change.ts'
import { api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { formatDay } from '#web/lib/shop-time.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import type { Column } from '#web/ui/table.tsx'
import type { Route } from './+types/subscribers'

const texts = messages.adminSubscribers

export const handle = { title: texts.title } satisfies AreaPage

export const meta = metaOfFacts

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList('GET /subscribers', request, { filters: ['state'] })
}

type Subject = { id: number; email: string }

/** DELETE removes; POST lets newsletters go to an address again that mail servers refused. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Change> {
  const { id, email } = (await request.json()) as Subject
  if (request.method === 'POST')
    return await makeChange(request, (token) => api('POST /subscribers/:id/reset-bounces', { params: { id }, token }), {
      done: texts.bouncesReset(email),
      failed: texts.resetFailed,
    })
  return await makeChange(request, (token) => api('DELETE /subscribers/:id', { params: { id }, token }), {
    done: texts.removed(email),
    failed: texts.removeFailed,
  })
}

export const HydrateFallback = AdminPageSkeleton

const tones: Record<ListedSubscriber['state'], BadgeTone> = {
  subscribed: 'success',
  waiting: 'warning',
  unsubscribed: 'neutral',
  bounced: 'danger',
}

/** With what mail servers have said of the address. */
function State({ state, bounces, last_bounce }: ListedSubscriber) {
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      {bounces > 0 && (
        <span className="grid max-w-72 gap-0.5 text-sm whitespace-normal text-muted">
          {texts.bounces(bounces)}
          <span className="fact wrap-anywhere">{last_bounce}</span>
        </span>
      )}
    </span>
  )
}

const filters = [{ name: 'state', label: texts.state, choices: choicesOf(texts.states) }]

export default function SubscribersPage({ loaderData }: Route.ComponentProps) {
  const { confirming, setConfirming, fetcher, outcome, heading } = useConfirmedChange<ListedSubscriber>()

  const columns: Column<ListedSubscriber>[] = [
    { heading: 'Email', cell: ({ email }) => email, className: 'max-w-80 truncate font-semibold', sort: 'email' },
    { heading: 'State', cell: (subscriber) => <State {...subscriber} /> },
    {
      heading: 'Since',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
      className: 'whitespace-nowrap font-mono tabular-nums text-muted',
      sort: '-created_at',
    },
  ]
  if (isAllowed('customers:change'))
    columns.push({
      heading: 'Subscription',
      cell: (subscriber) => (
        <span className="flex flex-wrap gap-2">
          <Button
            tone="secondary"
            size="sm"
            aria-label={texts.removeOf(subscriber.email)}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setConfirming(subscriber)}
          >
            {texts.remove}
          </Button>
          {subscriber.bounced_at && (
            <Button
              tone="quiet"
              size="sm"
              aria-label={texts.resetBouncesOf(subscriber.email)}
              onClick={() => {
                const { id, email } = subscriber
                void fetcher.submit({ id, email }, { method: 'POST', encType: 'application/json' })
              }}
            >
              {texts.resetBounces}
            </Button>
          )}
        </span>
      ),
    })
  return (
    <div className="grid grid-cols-1 gap-5">
      {outcome && <Notice tone={outcome.kind === 'done' ? 'success' : 'danger'}>{outcome.text}</Notice>}
      <ListPage
        title={texts.title}
        list={loaderData}
        columns={columns}
        texts={texts}
        filters={filters}
        standardSort="-created_at"
        heading={heading}
        actions={<ExportButton list="subscribers" />}
      />
      <ConfirmDialog
        isOpen={confirming !== null}
        question={texts.confirmRemove(confirming?.email ?? '')}
        details={texts.confirmRemoveHint}
        confirmLabel={texts.remove}
        isBusy={fetcher.state !== 'idle'}
        fallbackFocus={heading}
        onConfirm={() => {
          if (!confirming) return
          const body = { id: confirming.id, email: confirming.email }
          void fetcher.submit(body, { method: 'DELETE', encType: 'application/json' })
        }}
        onClose={() => setConfirming(null)}
      />
    </div>
  )
}
