import { useRef, useState } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { maxLength } from '#shared/constants.ts'
import { isEmailAddress } from '#shared/email-address.ts'
import { messages } from '#shared/messages.ts'
import { AdminPageSkeleton, LoadFailure, PageHead, Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { focusFirstProblem } from '#web/admin/lib/focus-problem.ts'
import { type LoadedPart, loadPart } from '#web/admin/lib/load-record.ts'
import { type Change, makeChange } from '#web/admin/lib/make-change.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { type ApiResult, api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/person'
import { PersonalDataPanel } from './personal-data-panel.tsx'
import { RecordList } from './record-list.tsx'

const texts = messages.adminCustomer.byAddress

export const handle = { title: texts.title } satisfies AreaPage

export const meta = metaOfFacts

type FoundPerson = ApiResult<'GET /people'>
type Loaded = { email: string; found: LoadedPart<FoundPerson> | null }

/** Without a valid address in its own address, the page only asks for one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const email = (new URL(request.url).searchParams.get('email') ?? '').trim()
  if (!isEmailAddress(email)) return { email, found: null }
  return { email, found: await loadPart(request, (call) => api('GET /people', { query: { email }, ...call })) }
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Change> {
  const { email } = (await request.json()) as { email: string }
  return await makeChange(request, (token) => api('POST /people/erase', { body: { email }, token }), {
    done: texts.erased,
    failed: messages.adminCustomer.eraseFailed,
  })
}

export const HydrateFallback = AdminPageSkeleton

export default function PersonPage({ loaderData: { email, found } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageHead title={texts.title} />
      <p className="-mt-3 max-w-prose text-muted">{texts.hint}</p>
      <AddressForm key={email} email={email} />
      {found?.kind === 'failed' && (
        <Panel>
          <LoadFailure text={found.text || texts.failed} />
        </Panel>
      )}
      {found?.kind === 'ready' && <Person key={found.value.email} person={found.value} />}
    </div>
  )
}

function AddressForm({ email }: { email: string }) {
  const [typed, setTyped] = useState(email)
  const [problem, setProblem] = useState(email && !isEmailAddress(email) ? texts.invalid : '')
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  return (
    <search>
      <form
        ref={form}
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (isEmailAddress(typed.trim())) return void navigate(adminPaths.person(typed.trim()))
          setProblem(texts.invalid)
          focusFirstProblem(form.current, { email: true })
        }}
      >
        <TextField
          label={texts.label}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={maxLength.email}
          error={problem}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem('')
          }}
          className="min-w-0 grow basis-72"
        />
        <Button type="submit" className="sm:mt-[1.625rem]">
          {texts.find}
        </Button>
      </form>
    </search>
  )
}

function Person({ person: { email, customer, records } }: { person: FoundPerson }) {
  const erasing = useFetcher<Change>()
  const outcome = erasing.state === 'idle' ? erasing.data : undefined
  const isNothing = Object.values(records).every((count) => count === 0)
  if (outcome?.kind === 'done') return <Notice tone="success">{outcome.text}</Notice>
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
      <Panel label={texts.kept}>
        <div className="grid gap-3 p-5">
          <h2 className="text-lg">{texts.kept}</h2>
          <p className="font-mono text-sm break-all text-muted">{email}</p>
          <RecordList records={records} />
        </div>
      </Panel>
      {customer ? (
        <Panel label={customer.name}>
          <div className="grid gap-3 p-5">
            <h2 className="text-lg wrap-anywhere">{customer.name}</h2>
            <p className="text-sm text-muted">{texts.isCustomer}</p>
            <Link
              to={adminPaths.customer(customer.id)}
              className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4 hover:text-accent"
            >
              {messages.adminCustomer.openPerson}
            </Link>
          </div>
        </Panel>
      ) : (
        isAllowed('customers:change') && (
          <PersonalDataPanel
            email={email}
            hint={isNothing ? texts.eraseNothing : texts.dataHint}
            question={texts.eraseQuestion(email)}
            consequence={texts.eraseHint}
            ask={(token) => api('POST /people/personal-data-link', { body: { email }, token })}
            refused={outcome?.kind === 'failed' ? outcome.text : ''}
            isBusy={erasing.state !== 'idle'}
            onErase={(typed) =>
              void erasing.submit({ email: typed.trim() }, { method: 'POST', encType: 'application/json' })
            }
          />
        )
      )}
    </div>
  )
}
