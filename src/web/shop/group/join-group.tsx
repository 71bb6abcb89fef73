import { useId } from 'react'
import { data, redirect } from 'react-router'
import type { JoinGroup } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { readPostedForm } from '#web/lib/posted-form.ts'
import { answerPost, notReached, privatePageHeaders } from '#web/lib/private-page.ts'
import { services } from '#web/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import type { Route } from './+types/join-group'
import { EntryForm, readTypedEntry } from './entry-form.tsx'
import { GroupLadder } from './group-head.tsx'
import { GroupPage, StaleGroup } from './group-page.tsx'
import { groupPageFacts } from './group-page-facts.ts'
import { type KeptEntry, useKeptEntries } from './kept-entries.ts'
import { WhyCalledOff } from './own-share.tsx'

const texts = messages.groupOrders

/** SEL-23: what whoever has the link for the people sees, and where they enter. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const group = await context.get(services).groupOrders.joinPage(params.token)
  return group ? { group } : data({ group: null }, { status: 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { intent: _, ...fields } = await readPostedForm(request)
  const sender = { address: request.headers.get('x-client-address') ?? '' }
  const answer = await context.get(services).groupOrders.postEntry(params.token, fields, sender)
  if (answer?.isTaken) throw redirect(answer.to)
  const refusal = answer ?? ({ isTaken: false, error: texts.stale, fields: {}, retryAfter: null } as const)
  return answerPost({ answer: refusal, typed: readTypedEntry(fields) })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return notReached({ typed: readTypedEntry(Object.fromEntries(await typed.formData())) }, error)
  }
}

export const headers = privatePageHeaders

export const handle = groupPageFacts satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function JoinGroupPage({ loaderData: { group }, params, actionData }: Route.ComponentProps) {
  const own = useKeptEntries().filter(({ join }) => join === paths.joinGroup(params.token))
  if (!group) return <StaleGroup />
  if (group.state === 'called-off') return <CalledOffGroup group={group} />
  return (
    <GroupPage group={group}>
      <section aria-labelledby="join" className="grid gap-6">
        {own.map((entry) => (
          <OwnLink key={entry.own} entry={entry} label={group.isTaking ? texts.ownChange : texts.ownOpen} />
        ))}
        <div className="grid gap-3">
          <h2 id="join">{own.length > 0 && group.isTaking ? texts.another : texts.joinHeading}</h2>
          <p className="max-w-prose text-muted">
            {group.withdrawn ?? (group.isTaking ? texts.joinLead : texts.joinClosed)}
          </p>
        </div>
        {group.isTaking && (
          <EntryForm
            sizes={group.sizes}
            email={group.payer === 'each' ? 'needed' : 'optional'}
            typed={actionData?.typed ?? { name: '', size: '', qty: '1', email: '' }}
            answer={actionData?.answer}
            button={{ label: texts.join, busy: texts.joining, intent: 'enter' }}
          >
            <Honeypot />
          </EntryForm>
        )}
      </section>
      <GroupLadder group={group} />
    </GroupPage>
  )
}

/** Whoever comes back by the link that everybody has would otherwise enter twice. */
function OwnLink({ entry: { own, name, pieces }, label }: { entry: KeptEntry; label: string }) {
  const id = useId()
  return (
    <div className="grid justify-items-start gap-4 border-l-4 border-second bg-surface p-5">
      <p id={id} className="font-semibold wrap-anywhere">
        {texts.ownKept(name, pieces)}
      </p>
      <ButtonLink to={own} tone="secondary" aria-describedby={id}>
        {label}
      </ButtonLink>
    </div>
  )
}

function CalledOffGroup({ group }: { group: JoinGroup }) {
  return (
    <GroupPage group={group}>
      <section aria-labelledby="called-off" className="grid gap-6">
        <h2 id="called-off">{texts.joinCalledOff}</h2>
        <WhyCalledOff group={group}>
          <p className="font-semibold">{texts.joinReturns[group.payer]}</p>
        </WhyCalledOff>
      </section>
    </GroupPage>
  )
}
