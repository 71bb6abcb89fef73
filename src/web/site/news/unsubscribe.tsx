import { data } from 'react-router'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { services } from '#web/services.ts'
import type { Route } from './+types/unsubscribe'
import { UnsubscribeView } from './unsubscribe-view.tsx'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''
const nothing = { state: 'unknown', email: '', token: '' } as const

/** Opening the link changes nothing: mail programs open links by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { content, inquiries } = context.get(services)
  const { unsubscribe: texts } = await content.shown('smallPages')
  const token = tokenOf(request)
  const found = await inquiries.findSubscription(token)
  return found ? { ...found, token, texts } : data({ ...nothing, texts }, { status: 404 })
}

/** The button, and the one-click POST of mail programs (RFC 8058), which check only the status. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenOf(request)
  const found = await context.get(services).inquiries.unsubscribe(token)
  return found ? { ...found, token } : data(nothing, { status: 404 })
}

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export const handle = {
  isPublic: false,
  title: (shown) => shown?.texts.title,
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return <UnsubscribeView {...loaderData} {...actionData} />
}
