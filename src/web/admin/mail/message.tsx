import { useFetcher } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { ContactMessage } from '#shared/contracts/contact-messages.ts'
import { messages } from '#shared/messages.ts'
import { AdminPageSkeleton, Panel } from '#web/admin/layout/admin-page.tsx'
import { AllowedLink } from '#web/admin/layout/allowed-link.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { type RecordFiles, RecordFilesPanel } from '#web/admin/layout/record-files.tsx'
import { RecordHead, RecordPage } from '#web/admin/layout/record-page.tsx'
import { isOutcomeUnknown } from '#web/admin/lib/admin-api.ts'
import { type LoadedRecord, loadPart, loadRecord, unlessRefused } from '#web/admin/lib/load-record.ts'
import { type Change, makeChange } from '#web/admin/lib/make-change.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { api } from '#web/lib/api.ts'
import { mailLink } from '#web/lib/mail-link.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/message'
import { MailBadge } from './mail-badge.tsx'
import { MessageAnswer } from './message-answer.tsx'
import { MessageBadge } from './message-badge.tsx'

const texts = messages.adminInbox

export const handle = { title: 'Message' } satisfies AreaPage

export const meta = metaOfFacts

type Shown = { message: ContactMessage; files: RecordFiles }

/** Opening a message marks it as read. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<LoadedRecord<Shown>> {
  const [loaded, files] = await Promise.all([
    loadMessage(request, params.id),
    loadPart(request, async (call) => {
      const { files } = await api('GET /messages/:id/files', { params: { id: Number(params.id) }, ...call })
      return files
    }),
  ])
  return loaded.kind === 'ready' ? { kind: 'ready', record: { message: loaded.record, files } } : loaded
}

function loadMessage(request: Request, givenId: string) {
  return loadRecord(request, givenId, async ({ id, ...call }) => {
    const message = await api('GET /messages/:id', { params: { id }, ...call })
    if (message.read_at || !isAllowed('customers:change')) return message
    try {
      return await api('PUT /messages/:id', { params: { id }, body: { read: true }, ...call })
    } catch (error) {
      // The message can be shown regardless, and counts as unread until it is opened again.
      if (isOutcomeUnknown(error)) return message
      throw error
    }
  })
}

type MessageChange = { archived: boolean } | { answer: string; key: string }

export async function clientAction({ request, params }: Route.ClientActionArgs): Promise<Change> {
  const change = (await request.json()) as MessageChange
  const id = Number(params.id)
  if ('answer' in change)
    return await makeChange(
      request,
      (token) =>
        api('POST /messages/:id/answers', {
          params: { id },
          body: { text: change.answer },
          token,
          idempotencyKey: change.key,
        }),
      { done: texts.answered, failed: texts.answerFailed },
    )
  return await makeChange(request, (token) => api('PUT /messages/:id', { params: { id }, body: change, token }), {
    done: change.archived ? texts.archivedNow : texts.unarchivedNow,
    failed: texts.changeFailed,
  })
}

export const shouldRevalidate = unlessRefused
export const HydrateFallback = AdminPageSkeleton

export default function MessagePage({ loaderData }: Route.ComponentProps) {
  return (
    <RecordPage loaded={loaderData} list={{ to: adminPaths.messages, label: texts.title }} missing={texts.notFound}>
      {(shown: Shown) => <Message key={shown.message.id} {...shown} />}
    </RecordPage>
  )
}

function Message({ message, files }: Shown) {
  const forms: Record<string, string> = texts.forms
  return (
    <article className="grid max-w-4xl grid-cols-1 gap-6">
      <RecordHead eyebrow={forms[message.form] ?? message.form} title={<Subject message={message} />}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-semibold">{message.full_name}</span>
          <a
            className="inline-flex min-h-11 items-center break-all underline underline-offset-4 hover:text-accent"
            href={mailLink(message.email)}
          >
            {message.email}
          </a>
          {message.phone && <span className="font-mono">{message.phone}</span>}
          <span className="fact text-muted">
            <time dateTime={message.created_at}>{formatDayAndTime(message.created_at)}</time>
          </span>
          <MessageBadge message={message} />
        </p>
      </RecordHead>
      <Panel label={texts.message}>
        <p className="p-5 whitespace-pre-line">{message.message}</p>
        {isAllowed('customers:change') && <Filing isArchived={message.archived_at !== null} />}
      </Panel>
      <RecordFilesPanel id={message.id} loaded={files} call="POST /messages/:id/files/:file/link" />
      <AllowedLink
        to={adminPaths.person(message.email)}
        className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold underline underline-offset-4 hover:text-accent"
      >
        {messages.adminCustomer.byAddress.ofPerson}
      </AllowedLink>
      {message.answers.length > 0 && <Answers answers={message.answers} />}
      {isAllowed('customers:change') && <MessageAnswer name={message.full_name} />}
    </article>
  )
}

function Subject({ message: { order, subject } }: { message: ContactMessage }) {
  if (!order) return subject || texts.noSubject
  return (
    <AllowedLink
      to={adminPaths.shopOrder(order.id)}
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
    >
      {subject}
    </AllowedLink>
  )
}

function Filing({ isArchived }: { isArchived: boolean }) {
  const filing = useFetcher<Change>()
  const outcome = filing.state === 'idle' ? filing.data : undefined
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line p-4">
      <Button
        tone="secondary"
        size="sm"
        isBusy={filing.state !== 'idle'}
        onClick={() => void filing.submit({ archived: !isArchived }, { method: 'PUT', encType: 'application/json' })}
      >
        {isArchived ? texts.unarchive : texts.archive}
      </Button>
      {outcome && <Notice tone={outcome.kind === 'done' ? 'success' : 'danger'}>{outcome.text}</Notice>}
    </div>
  )
}

function Answers({ answers }: { answers: ContactMessage['answers'] }) {
  return (
    <section aria-label={texts.answers} className="grid gap-3">
      <h2 className="text-lg">{texts.answers}</h2>
      <ol className="grid gap-3">
        {answers.map((answer) => (
          <li key={answer.id} className="border-l-2 border-line-strong pl-4">
            <p className="whitespace-pre-line">{answer.text}</p>
            <p className="fact mt-1.5 flex flex-wrap items-center gap-2 text-muted">
              {answer.author} · <time dateTime={answer.created_at}>{formatDayAndTime(answer.created_at)}</time>
              {answer.mail && <MailBadge state={answer.mail} />}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
