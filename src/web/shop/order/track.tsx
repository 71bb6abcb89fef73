import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { readPostedForm } from '#web/lib/posted-form.ts'
import { answerPost, notReached, privatePageHeaders } from '#web/lib/private-page.ts'
import { services } from '#web/services.ts'
import type { Route } from './+types/track'
import { TrackView } from './track-view.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { content, settings } = context.get(services)
  const { search: _, ...own } = (await content.shown('shop')).track
  return { ...own, prefix: (await settings.shown()).work.orderPrefix }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { number = '', email = '', website, elapsed_ms } = await readPostedForm(request)
  const sender = { address: request.headers.get('x-client-address') ?? '' }
  const answer = await context.get(services).orderPages.track({ number, email, website, elapsed_ms }, sender)
  return answerPost({ answer, number, email })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    const fields = await typed.formData()
    const text = (name: string) => String(fields.get(name) ?? '')
    return notReached({ number: text('number'), email: text('email') }, error)
  }
}

export const headers = privatePageHeaders

export const handle = {
  isPublic: false,
  hasNewsletterCard: false,
  title: (shown) => shown?.heading,
  description: (shown) => shown?.description,
  onServer: import.meta.env.SSR && {
    search: ({ shop }) => shop.track.search,
  },
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function TrackPage({ loaderData, actionData }: Route.ComponentProps) {
  return <TrackView texts={loaderData} posted={actionData} />
}
