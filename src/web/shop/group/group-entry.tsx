import { data, Form } from 'react-router'
import { messages } from '#shared/messages.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { readPostedForm } from '#web/lib/posted-form.ts'
import { answerPost, notReached, privatePageHeaders } from '#web/lib/private-page.ts'
import { services } from '#web/services.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/group-entry'
import { EntryForm, readTypedEntry } from './entry-form.tsx'
import { GroupLadder } from './group-head.tsx'
import { GroupPage, Outcome, StaleGroup } from './group-page.tsx'
import { groupPageFacts } from './group-page-facts.ts'

const texts = messages.groupOrders

/** SEL-23: one person's own entry. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const group = await context.get(services).groupOrders.entryPage(params.token)
  return group ? { group } : data({ group: null }, { status: 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { intent = '', ...fields } = await readPostedForm(request)
  const sender = { address: request.headers.get('x-client-address') ?? '' }
  const answer = await context.get(services).groupOrders.postChange(params.token, intent, fields, sender)
  const stale = { isTaken: false, error: texts.stale, fields: {}, retryAfter: null } as const
  return answerPost({ intent, answer: answer ?? stale, typed: readTypedEntry(fields) })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = request.clone()
  try {
    return await serverAction()
  } catch {
    const fields = Object.fromEntries(await typed.formData())
    return notReached({ intent: String(fields.intent), typed: readTypedEntry(fields) })
  }
}

export const headers = privatePageHeaders

export const handle = groupPageFacts satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function GroupEntryPage({ loaderData: { group }, actionData }: Route.ComponentProps) {
  const posted = actionData
  if (!group && posted?.intent === 'leave' && posted.answer.isTaken) return <StaleGroup title={texts.left} text="" />
  if (!group) return <StaleGroup />
  const { entry } = group
  const refused = posted && !posted.answer.isTaken && posted.intent !== 'leave' ? posted : undefined
  const saved = { name: entry.name, size: entry.size, qty: String(entry.qty) }
  return (
    <GroupPage group={group}>
      <div className="grid gap-10">
        <section aria-labelledby="own" className="grid gap-4">
          <h2 id="own" className="wrap-anywhere">
            {texts.ownHeading(entry.name)}
          </h2>
          <p className="font-mono text-xl font-semibold">{[entry.size, `× ${entry.qty}`].filter(Boolean).join(' ')}</p>
          <p className="max-w-prose text-muted">{group.isTaking ? texts.ownLead : texts.ownSettled}</p>
          <Outcome answer={refused ? undefined : posted?.answer} done={texts.saved} />
        </section>
        {group.isTaking && (
          <section aria-labelledby="change" className="grid gap-6">
            <h2 id="change">{texts.ownChange}</h2>
            <EntryForm
              key={JSON.stringify(saved)}
              sizes={group.sizes}
              typed={refused?.typed ?? saved}
              answer={refused?.answer}
              button={{ label: texts.save, busy: texts.saving, intent: 'save' }}
            />
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
          </section>
        )}
      </div>
      <div className="grid gap-8">
        <GroupLadder group={group} />
        {group.isTaking && (
          <ButtonLink to={group.joinPath} tone="secondary" className="justify-self-start">
            {texts.another}
          </ButtonLink>
        )}
      </div>
    </GroupPage>
  )
}
