import { Link, useFetcher } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { Mail } from '#shared/contracts/mails.ts'
import { messages } from '#shared/messages.ts'
import { AdminPageSkeleton, Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { RecordHead, RecordPage } from '#web/admin/layout/record-page.tsx'
import { loadRecord } from '#web/admin/lib/load-record.ts'
import { type Change, makeChange } from '#web/admin/lib/make-change.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/mail'
import { MailBadge } from './mail-badge.tsx'

const texts = messages.adminMails

export const handle = { title: texts.title } satisfies AreaPage

export const meta = metaOfFacts

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadRecord(request, params.id, ({ id, ...call }) => api('GET /mails/:id', { params: { id }, ...call }))
}

export function clientAction({ request, params }: Route.ClientActionArgs): Promise<Change> {
  return makeChange(request, (token) => api('POST /mails/:id/retry', { params: { id: Number(params.id) }, token }), {
    done: texts.retried,
    failed: texts.retryFailed,
  })
}

export const HydrateFallback = AdminPageSkeleton

export default function MailPage({ loaderData }: Route.ComponentProps) {
  return (
    <RecordPage loaded={loaderData} list={{ to: adminPaths.mails, label: texts.title }} missing={texts.notFound}>
      {(mail: Mail) => <MailView key={mail.id} mail={mail} />}
    </RecordPage>
  )
}

function MailView({ mail }: { mail: Mail }) {
  return (
    <article className="grid max-w-4xl grid-cols-1 gap-6">
      <RecordHead eyebrow={mail.kind.replaceAll('-', ' ')} title={mail.subject}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="break-all">{mail.recipient}</span>
          <MailBadge state={mail.state} />
          <span className="fact text-muted">
            <time dateTime={mail.created_at}>{formatDayAndTime(mail.created_at)}</time>
          </span>
          {mail.order && (
            <Link
              to={
                mail.order.type === 'shop'
                  ? adminPaths.shopOrder(mail.order.id)
                  : adminPaths.serviceOrder(mail.order.id)
              }
              className="inline-flex min-h-11 items-center font-mono font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent"
            >
              {mail.order.number}
            </Link>
          )}
        </p>
      </RecordHead>
      <Retry mail={mail} />
      <Panel label={texts.text}>
        <p className="border-b border-line px-5 py-3 text-sm text-muted">{texts.textHint}</p>
        <p className="p-5 font-mono text-sm whitespace-pre-wrap">{mail.text}</p>
      </Panel>
    </article>
  )
}

/** Why a mail was not sent, with a button to send it again. */
function Retry({ mail }: { mail: Mail }) {
  const retrying = useFetcher<Change>()
  const outcome = retrying.state === 'idle' ? retrying.data : undefined
  const isWithheld = mail.state === 'withheld'
  const heading = isWithheld ? texts.withheld : texts.failedBecause
  return (
    <>
      {(mail.state === 'failed' || isWithheld) && (
        <Panel label={heading}>
          <div className="grid gap-3 p-5">
            <h2 className="text-lg">{heading}</h2>
            {!isWithheld && <p className="font-mono text-sm text-danger">{mail.last_error}</p>}
            <p className="text-sm text-muted">{isWithheld ? texts.withheldHint : texts.willRetry}</p>
            {isAllowed('customers:change') && (
              <Button
                tone="secondary"
                size="sm"
                className="justify-self-start"
                isBusy={retrying.state !== 'idle'}
                onClick={() => void retrying.submit(null, { method: 'POST' })}
              >
                {isWithheld ? texts.sendNow : texts.retry}
              </Button>
            )}
          </div>
        </Panel>
      )}
      {outcome && <Notice tone={outcome.kind === 'done' ? 'success' : 'danger'}>{outcome.text}</Notice>}
    </>
  )
}
