import { data } from 'react-router'
import { messages } from '#shared/messages.ts'
import { NotFound } from '#web/layout/not-found.tsx'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'

export function loader() {
  return data(null, { status: 404 })
}

export const handle = { isPublic: false, title: messages.notFound.heading } satisfies PageFacts

export const meta = metaOfFacts

export default function NotFoundPage() {
  return <NotFound />
}
