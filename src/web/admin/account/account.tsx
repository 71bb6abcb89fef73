import type { ReactNode } from 'react'
import type { Account } from '#shared/contracts/account.ts'
import { messages } from '#shared/messages.ts'
import { AdminPageSkeleton, LoadFailure, PageHead, Panel, StaleDataNotice } from '#web/admin/layout/admin-page.tsx'
import { type LoadedPart, loadPart, unlessRefused } from '#web/admin/lib/load-record.ts'
import { useLastGood } from '#web/admin/lib/use-last-good.ts'
import { api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import type { Route } from './+types/account'
import { AccountDetails } from './account-details.tsx'
import { ChangePassword } from './account-password.tsx'
import { Sessions } from './account-sessions.tsx'
import { SignIns } from './account-sign-ins.tsx'
import { TwoStep } from './account-two-step.tsx'
import { changeAccount } from './change-account.ts'
import { RoleTable } from './role-table.tsx'

export const handle = { title: messages.account.heading } satisfies AreaPage

export const meta = metaOfFacts

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [account, sessions, signIns] = await Promise.all([
    loadPart(request, (call) => api('GET /account', call)),
    loadPart(request, (call) => api('GET /account/sessions', call)),
    loadPart(request, (call) => api('GET /account/sign-ins', call)),
  ])
  if (account.kind === 'failed') return account
  return { kind: 'ready' as const, account: account.value, sessions, signIns }
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return changeAccount(request)
}

export const shouldRevalidate = unlessRefused
export const HydrateFallback = AdminPageSkeleton

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { shown, problem } = useLastGood<Awaited<ReturnType<typeof clientLoader>>>(loaderData)
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={messages.account.heading}>{shown.kind === 'ready' && <Who account={shown.account} />}</PageHead>
      <StaleDataNotice text={problem} />
      {shown.kind === 'failed' ? (
        <Panel>
          <LoadFailure text={shown.text} />
        </Panel>
      ) : (
        <>
          <AccountDetails account={shown.account} />
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <ChangePassword email={shown.account.email} />
            <TwoStep state={shown.account.two_step} />
          </div>
          <RoleTable />
          <Part part={shown.sessions}>{(sessions) => <Sessions sessions={sessions} />}</Part>
          <Part part={shown.signIns}>{(signIns) => <SignIns signIns={signIns} />}</Part>
        </>
      )}
    </div>
  )
}

function Who({ account }: { account: Account }) {
  return (
    <p className="fact min-w-0 text-muted">
      {account.name} · {account.email}
    </p>
  )
}

function Part<T>({ part, children }: { part: LoadedPart<T>; children: (value: T) => ReactNode }) {
  if (part.kind === 'ready') return children(part.value)
  return (
    <Panel>
      <LoadFailure text={part.text} />
    </Panel>
  )
}
