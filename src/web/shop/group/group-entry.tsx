import { useEffect } from 'react'
import { data, Form } from 'react-router'
import { mailedKey } from '#shared/constants/group-orders.ts'
import type { OwnEntry } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import type { PostedAnswer } from '#shared/order/order-page.ts'
import { paths } from '#shared/paths.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { readPostedForm } from '#web/lib/posted-form.ts'
import { answerPost, notReached, privatePageHeaders } from '#web/lib/private-page.ts'
import { services } from '#web/services.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Outcome } from '#web/ui/private-page/outcome.tsx'
import { confirmReturned, leaveForPayment } from '#web/ui/private-page/payment-visit.ts'
import type { Route } from './+types/group-entry'
import { EntryForm, readTypedEntry, type TypedEntry } from './entry-form.tsx'
import { GroupLadder } from './group-head.tsx'
import { GroupPage, StaleGroup } from './group-page.tsx'
import { groupPageFacts } from './group-page-facts.ts'
import { forgetEntry, keepEntry, piecesOf } from './kept-entries.ts'
import { CalledOff, OwnShare } from './own-share.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

const texts = messages.groupOrders

/** SEL-23: one person's own entry. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { groupOrders } = context.get(services)
  await confirmReturned(request, groupOrders.confirmShare, paths.groupEntry(params.token))
  const group = await groupOrders.entryPage(params.token)
  const isMailed = new URL(request.url).searchParams.has(mailedKey)
  return group ? { group, isMailed } : data({ group: null, isMailed }, { status: 404 })
}

const stale = { isTaken: false, error: texts.stale, fields: {}, retryAfter: null } as const

export async function action({ request, params, context }: Route.ActionArgs) {
  const { groupOrders } = context.get(services)
  const { intent = '', ...fields } = await readPostedForm(request)
  const sender = { address: request.headers.get('x-client-address') ?? '' }
  const typed = readTypedEntry(fields)
  if (intent === 'pay') {
    const answer = (await groupOrders.payShare(params.token, 'own', sender)) ?? stale
    return answerPost<Posted>({ intent, answer, typed, url: answer.isTaken ? answer.url : null })
  }
  const answer = await groupOrders.postChange(params.token, intent, fields, sender)
  return answerPost<Posted>({ intent, answer: answer ?? stale, typed, url: null })
}

type Posted = { intent: string; answer: PostedAnswer; typed: TypedEntry; url: string | null }

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = request.clone()
  try {
    const answered = await serverAction()
    leaveForPayment(answered)
    return answered
  } catch (error) {
    const fields = Object.fromEntries(await typed.formData())
    return notReached({ intent: String(fields.intent), typed: readTypedEntry(fields), url: null }, error)
  }
}

export const headers = privatePageHeaders

export const handle = groupPageFacts satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function GroupEntryPage({ loaderData: { group, isMailed }, params, actionData }: Route.ComponentProps) {
  const heading = useFocusOnArrival()
  const own = paths.groupEntry(params.token)
  useEffect(() => {
    if (!group) return forgetEntry(own)
    const { id, name } = group.entry
    keepEntry({ id: String(id), join: group.joinPath, own, name, pieces: piecesOf(group.entry) })
  }, [group, own])
  const posted = actionData
  if (!group && posted?.intent === 'leave' && posted.answer.isTaken) return <StaleGroup title={texts.left} text="" />
  if (!group) return <StaleGroup />
  const { entry } = group
  const refused = posted && !posted.answer.isTaken && group.isTaking && posted.intent !== 'leave' ? posted : undefined
  const saved = { name: entry.name, size: entry.size, qty: String(entry.qty), email: entry.email }
  return (
    <GroupPage group={group}>
      <div className="grid gap-10">
        <section aria-labelledby="own" className="grid gap-4">
          <h2 id="own" ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
            {headingOf(group)}
          </h2>
          <p className="font-mono text-xl font-semibold">{piecesOf(entry)}</p>
          <p className="max-w-prose text-muted">
            {[leadOf(group), isMailed && !posted && texts.ownMailed].filter(Boolean).join(' ')}
          </p>
          <Outcome
            answer={refused || posted?.url ? undefined : posted?.answer}
            done={posted?.intent === 'pay' ? texts.restPaid : texts.saved}
          />
        </section>
        {group.state === 'called-off' ? (
          <CalledOff group={group} />
        ) : (
          group.payer === 'each' && <OwnShare group={group} url={posted?.url ?? null} />
        )}
        {group.isTaking && (
          <section aria-labelledby="change" className="grid gap-6">
            <h2 id="change">{texts.ownChange}</h2>
            <EntryForm
              key={JSON.stringify(saved)}
              sizes={group.sizes}
              email={group.payer === 'each' ? 'needed' : 'none'}
              typed={refused?.typed ?? saved}
              answer={refused?.answer}
              button={{ label: texts.save, busy: texts.saving, intent: 'save' }}
            />
          </section>
        )}
        {group.isOpen && <Leave />}
      </div>
      <div className="grid gap-8">
        {group.state === 'open' && <GroupLadder group={group} />}
        {group.isTaking && (
          <ButtonLink to={group.joinPath} tone="secondary" className="justify-self-start">
            {texts.another}
          </ButtonLink>
        )}
      </div>
    </GroupPage>
  )
}

/** Also where nothing can be changed, because the product has left the shop. */
function Leave() {
  return (
    <details>
      <summary className="inline-flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-danger underline underline-offset-4">
        {texts.leaveOpen}
      </summary>
      <Form method="post" preventScrollReset className="mt-3 border-l-4 border-danger bg-surface p-5">
        <Button tone="danger" type="submit" name="intent" value="leave">
          {texts.leave}
        </Button>
      </Form>
    </details>
  )
}

function leadOf({ state, isTaking, withdrawn }: OwnEntry): string {
  if (withdrawn) return withdrawn
  if (isTaking) return texts.ownLead
  return state === 'called-off' ? texts.ownCalledOff : texts.ownSettled
}

function headingOf({ state, entry: { name } }: OwnEntry): string {
  if (state === 'called-off') return texts.ownHeadingCalledOff(name)
  return state === 'ordered' ? texts.ownHeadingOrdered(name) : texts.ownHeading(name)
}
