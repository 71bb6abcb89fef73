import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { readPostedForm } from '#web/lib/posted-form.ts'
import { answerPost, notReached, privatePageHeaders } from '#web/lib/private-page.ts'
import { services } from '#web/services.ts'
import { confirmReturned, leaveForPayment } from '#web/ui/private-page/payment-visit.ts'
import type { Posted } from '#web/ui/private-page/posted.ts'
import type { Route } from './+types/proposal-page'
import { ProposalBody } from './proposal-body.tsx'
import { StaleProposal } from './stale-proposal.tsx'

const texts = messages.proposal

/** Opening the link changes nothing: mail programs open links by themselves. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { proposals } = context.get(services)
  await confirmReturned(request, proposals.confirm, paths.proposal(params.token))
  const page = await proposals.find(params.token)
  return page ? { page } : data({ page: null }, { status: 404 })
}

const stale = { isTaken: false, error: texts.stale, fields: {}, retryAfter: null } as const

export async function action({ request, params, context }: Route.ActionArgs) {
  const { proposals } = context.get(services)
  const { intent = '', ...typed } = await readPostedForm(request)
  const sender = { address: request.headers.get('x-client-address') ?? '' }
  if (intent === 'pay') {
    const answer = (await proposals.pay(params.token, typed, sender)) ?? stale
    return answerPost<Posted>({ intent, answer, typed, url: answer.isTaken ? answer.url : null })
  }
  const answer = await proposals.answer(params.token, intent, typed, sender)
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

/** A refusal may come of a newer price, or of an answer that has arrived although its own answer was lost. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 422 || defaultShouldRevalidate
}

export const headers = privatePageHeaders

export const handle = {
  isPublic: false,
  hasNewsletterCard: false,
  title: (shown) => (shown?.page ? texts.pageTitle(shown.page.number) : texts.staleTitle),
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function ProposalPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return page ? <ProposalBody page={page} posted={actionData} /> : <StaleProposal />
}
