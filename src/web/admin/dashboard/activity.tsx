import { clsx } from 'clsx'
import { Form, Link } from 'react-router'
import type { ActivityEntry } from '#shared/contracts/activity.ts'
import { messages } from '#shared/messages.ts'
import { mayOpen } from '#web/admin/layout/admin-nav-items.ts'
import { AdminPageSkeleton, EmptyList, LoadFailure, PageHead, Panel } from '#web/admin/layout/admin-page.tsx'
import { asAdmin, retried, textOf } from '#web/admin/lib/admin-api.ts'
import { choicesOf } from '#web/admin/list/choices-of.ts'
import { ApiError, type ApiResult, api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import type { Route } from './+types/activity'
import { changesOf, describeAction } from './activity-texts.ts'
import { subjectLink } from './subject-address.ts'

const texts = messages.adminActivity

export const handle = { title: texts.title } satisfies AreaPage

export const meta = metaOfFacts

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const filter = {
    person: searchParams.get('person') ?? '',
    kind: searchParams.get('kind') ?? '',
    before: searchParams.get('before') ?? '',
  }
  const query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  try {
    const answer = await asAdmin(request, (token) =>
      retried(() => api('GET /activity', { query, token, signal: request.signal })),
    )
    return { kind: 'ready' as const, filter, answer }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'failed' as const, text: textOf(error, messages.app.partFailed) }
  }
}

export const HydrateFallback = AdminPageSkeleton

type ActivityFilter = { person: string; kind: string; before: string }

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={texts.title} />
      {loaderData.kind === 'failed' ? (
        <Panel>
          <LoadFailure text={loaderData.text} />
        </Panel>
      ) : (
        <Log {...loaderData} />
      )}
    </div>
  )
}

function Log({ filter, answer }: { filter: ActivityFilter; answer: ApiResult<'GET /activity'> }) {
  const isNarrowed = filter.person !== '' || filter.kind !== ''
  return (
    <>
      <Narrowing key={`${filter.person} ${filter.kind}`} filter={filter} people={answer.people} />
      <Panel>
        {answer.items.length === 0 ? (
          <EmptyList
            title={isNarrowed ? texts.noneFits : texts.empty}
            hint={isNarrowed ? undefined : texts.emptyHint}
          />
        ) : (
          <ol aria-label={texts.title}>
            {answer.items.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
        {(answer.next !== null || filter.before !== '') && (
          <nav aria-label="Pages" className="flex justify-between gap-3 border-t border-line px-4 py-3">
            {filter.before === '' ? (
              <span />
            ) : (
              <ButtonLink to={addressOf({ ...filter, before: '' })} tone="secondary" size="sm">
                {texts.newest}
              </ButtonLink>
            )}
            {answer.next !== null && (
              <ButtonLink to={addressOf({ ...filter, before: String(answer.next) })} tone="secondary" size="sm">
                {texts.older}
              </ButtonLink>
            )}
          </nav>
        )}
      </Panel>
    </>
  )
}

function addressOf(filter: ActivityFilter): string {
  return `?${new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))}`
}

function Narrowing({ filter, people }: { filter: ActivityFilter; people: readonly { id: number; name: string }[] }) {
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      <SelectField label={texts.person} name="person" defaultValue={filter.person}>
        <option value="">{texts.everybody}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.kind} name="kind" defaultValue={filter.kind}>
        <option value="">{texts.everything}</option>
        {choicesOf(texts.kinds).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button type="submit" tone="secondary">
        {texts.show}
      </Button>
    </Form>
  )
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const changes = changesOf(entry)
  const { text, address } = subjectLink(entry)
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line px-4 py-3 text-sm last:border-b-0 md:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="fact text-muted">
        <time dateTime={entry.created_at}>{formatDayAndTime(entry.created_at)}</time>
        <span className="block">{entry.person ?? texts.automatic}</span>
      </p>
      <div className="grid min-w-0 gap-1">
        <p>
          <span className="font-semibold">{describeAction(entry.action)}</span>
          {text && ': '}
          {text &&
            (address && mayOpen(address) ? (
              <Link to={address} className="underline decoration-line-strong underline-offset-4 hover:text-accent">
                {text}
              </Link>
            ) : (
              text
            ))}
        </p>
        {changes.length > 0 && (
          <ul className="fact grid grid-cols-1 gap-0.5 text-muted">
            {changes.map(({ field, before, after }) => (
              <li key={field}>
                {field}{' '}
                {before !== texts.nothing && (
                  <del className={clsx(after !== texts.nothing && 'no-underline')}>{before}</del>
                )}
                {before !== texts.nothing && after !== texts.nothing && ' → '}
                {after !== texts.nothing && <ins className="font-semibold text-text no-underline">{after}</ins>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
