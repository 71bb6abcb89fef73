import { data } from 'react-router'
import { messages } from '#shared/messages.ts'
import { attemptField } from '#shared/posted-form.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { readPostedForm } from '#web/lib/posted-form.ts'
import { answerPost, notReached, privatePageHeaders } from '#web/lib/private-page.ts'
import { services } from '#web/services.ts'
import type { Route } from './+types/order'
import { OrderBody } from './order-body.tsx'
import { answerOrderReview, readOrderReview } from './order-review-action.ts'
import { StaleOrderLink } from './order-stale.tsx'

/** Opening the link changes nothing: mail programs open links by themselves. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, orderPages } = context.get(services)
  const [order, { order: texts }] = await Promise.all([orderPages.find(params.token), content.shown('buying')])
  return order ? { order, texts } : data({ order, texts }, { status: 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { orderPages } = context.get(services)
  const { intent, ...fields } = await readPostedForm(request)
  const sender = {
    address: request.headers.get('x-client-address') ?? '',
    idempotencyKey: fields[attemptField] || null,
  }
  const token = params.token
  if (intent === 'renew') return answerPost({ form: 'renew' as const, answer: await orderPages.renew(token, sender) })
  if (intent === 'review')
    return await answerOrderReview(fields, (productId) => orderPages.review({ token, productId }, fields, sender))
  const stale = { isTaken: false, error: messages.orderPage.staleText, fields: {}, retryAfter: null } as const
  if (intent === 'cancel')
    return answerPost({ form: 'cancel' as const, answer: (await orderPages.cancel(token, sender)) ?? stale })
  const answer = await orderPages.write(token, fields, sender)
  return answerPost({ form: 'write' as const, answer: answer ?? stale, message: fields.message ?? '' })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    const { intent, ...fields } = Object.fromEntries(await typed.formData())
    if (intent === 'renew') return notReached({ form: 'renew' as const }, error)
    if (intent === 'cancel') return await lookAgain(request.url, error)
    if (intent === 'review') return notReached(readOrderReview(fields), error, messages.app.unanswered)
    return notReached({ form: 'write' as const, message: String(fields.message ?? '') }, error, messages.app.unanswered)
  }
}

/** Where the shop answers again, a status of success makes React Router load the order, which shows whether it is cancelled. */
async function lookAgain(address: string, cause: unknown) {
  const isReached = await fetch(address, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
  const unknown = notReached({ form: 'cancel' as const }, cause, messages.orderPage.cancelUnknown)
  if (!isReached) return unknown
  const answer = { ...unknown.data.answer, error: messages.orderPage.cancelUnanswered }
  return data({ form: 'cancel' as const, answer })
}

export const headers = privatePageHeaders

export const handle = {
  isPublic: false,
  hasNewsletterCard: false,
  title: (shown) => (shown?.order ? messages.orderPage.pageTitle(shown.order.number) : messages.orderPage.staleTitle),
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function OrderPage({ loaderData: { order, texts }, actionData }: Route.ComponentProps) {
  if (!order)
    return (
      <StaleOrderLink
        posted={actionData?.form === 'renew' ? actionData.answer : undefined}
        written={writtenOf(actionData)}
      />
    )
  return (
    <OrderBody
      order={order}
      texts={texts}
      renewed={actionData?.form === 'renew' ? actionData.answer : undefined}
      reviewed={actionData?.form === 'review' ? actionData : undefined}
      written={actionData?.form === 'write' ? actionData : undefined}
      cancelled={actionData?.form === 'cancel' ? actionData.answer : undefined}
    />
  )
}

/** The typed text that would be lost when the link has expired meanwhile. */
function writtenOf(posted: Route.ComponentProps['actionData']): string {
  if (posted?.form === 'write') return posted.message
  return posted?.form === 'review' ? posted.values.comment : ''
}
