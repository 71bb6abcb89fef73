import { data } from 'react-router'
import { messages } from '#shared/messages.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { readPostedForm } from '#web/lib/posted-form.ts'
import { answerPost, notReached, privatePageHeaders } from '#web/lib/private-page.ts'
import { services } from '#web/services.ts'
import type { Route } from './+types/group-order'
import { GroupClosing } from './group-closing.tsx'
import { GroupLadder } from './group-head.tsx'
import { GroupPage, Outcome, StaleGroup } from './group-page.tsx'
import { groupPageFacts } from './group-page-facts.ts'
import { GroupPeople } from './group-people.tsx'
import { GroupShare } from './group-share.tsx'

const texts = messages.groupOrders

/** SEL-23: the organizer's page. Opening the link changes nothing: mail programs open links by themselves. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const group = await context.get(services).groupOrders.organizerPage(params.token)
  return group ? { group } : data({ group: null }, { status: 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { intent = '', ...fields } = await readPostedForm(request)
  const sender = { address: request.headers.get('x-client-address') ?? '' }
  const answer = await context.get(services).groupOrders.organize(params.token, intent, fields, sender)
  const stale = { isTaken: false, error: texts.stale, fields: {}, retryAfter: null } as const
  return answerPost({ intent, answer: answer ?? stale })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = request.clone()
  try {
    return await serverAction()
  } catch {
    return notReached({ intent: String((await typed.formData()).get('intent')) })
  }
}

export const headers = privatePageHeaders

export const handle = groupPageFacts satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

const done: Readonly<Record<string, string>> = { close: texts.closedNow, reopen: texts.reopened, remove: texts.removed }

export default function GroupOrderPage({ loaderData: { group }, actionData }: Route.ComponentProps) {
  if (!group) return <StaleGroup />
  return (
    <GroupPage group={group} hasTotal>
      <div className="grid gap-10">
        <Outcome answer={actionData?.answer} done={done[actionData?.intent ?? ''] ?? ''} />
        <GroupPeople group={group} />
      </div>
      <div className="order-first grid gap-10 lg:order-none">
        {group.isTaking && <GroupShare group={group} />}
        <GroupClosing group={group} />
        {group.state === 'open' && <GroupLadder group={group} />}
      </div>
    </GroupPage>
  )
}
