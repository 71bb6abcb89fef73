import { data } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { readPostedForm } from '#web/lib/posted-form.ts'
import { answerPost, notReached, privatePageHeaders } from '#web/lib/private-page.ts'
import { services } from '#web/services.ts'
import { Outcome } from '#web/ui/private-page/outcome.tsx'
import { confirmReturned, leaveForPayment } from '#web/ui/private-page/payment-visit.ts'
import type { Posted } from '#web/ui/private-page/posted.ts'
import type { Route } from './+types/group-order'
import { GroupClosing } from './group-closing.tsx'
import { GroupLadder } from './group-head.tsx'
import { GroupPage, StaleGroup } from './group-page.tsx'
import { groupPageFacts } from './group-page-facts.ts'
import { GroupPeople } from './group-people.tsx'
import { GroupShare } from './group-share.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

const texts = messages.groupOrders

/** SEL-23: the organizer's page. Opening the link changes nothing: mail programs open links by themselves. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { groupOrders } = context.get(services)
  await confirmReturned(request, groupOrders.confirmShare, paths.groupOrder(params.token))
  const group = await groupOrders.organizerPage(params.token)
  return group ? { group } : data({ group: null }, { status: 404 })
}

const stale = { isTaken: false, error: texts.stale, fields: {}, retryAfter: null } as const

export async function action({ request, params, context }: Route.ActionArgs) {
  const { groupOrders } = context.get(services)
  const { intent = '', ...typed } = await readPostedForm(request)
  const sender = { address: request.headers.get('x-client-address') ?? '' }
  if (intent === 'pay-rest') {
    const answer = (await groupOrders.payShare(params.token, 'rest', sender)) ?? stale
    return answerPost<Posted>({ intent, answer, typed, url: answer.isTaken ? answer.url : null })
  }
  const answer = await groupOrders.organize(params.token, intent, typed, sender)
  return answerPost<Posted>({ intent, answer: answer ?? stale, typed, url: null })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const posted = request.clone()
  try {
    const answered = await serverAction()
    leaveForPayment(answered)
    return answered
  } catch (error) {
    const { intent = '', ...typed } = Object.fromEntries(await posted.formData()) as Record<string, string>
    return notReached({ intent, typed, url: null }, error)
  }
}

export const headers = privatePageHeaders

export const handle = groupPageFacts satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

const done: Readonly<Record<string, string>> = {
  close: texts.closedNow,
  reopen: texts.reopened,
  remove: texts.removed,
  collect: texts.collectedNow,
  extend: texts.extended,
  'call-off': texts.calledOff,
  'pay-rest': texts.restPaid,
}

export default function GroupOrderPage({ loaderData: { group }, actionData }: Route.ComponentProps) {
  const heading = useFocusOnArrival()
  if (!group) return <StaleGroup />
  const posted: Posted | undefined = actionData
  // The browser is on its way to the payment page, or its link stands on the page.
  const outcome = posted?.url ? undefined : posted?.answer
  return (
    <GroupPage group={group} hasTotal heading={heading}>
      <div className="-order-2 has-[.sr-only]:absolute lg:col-span-2">
        <Outcome answer={outcome} done={done[posted?.intent ?? ''] ?? ''} />
      </div>
      <div className="grid gap-10">
        <GroupPeople group={group} />
      </div>
      <div className="-order-1 grid gap-10 lg:order-none">
        {group.isTaking && <GroupShare group={group} />}
        <GroupClosing group={group} posted={posted} />
        {group.state === 'open' && <GroupLadder group={group} />}
      </div>
    </GroupPage>
  )
}
