import { data } from 'react-router'
import { NotFound } from '#web/layout/not-found.tsx'
import { metaOfFacts } from '#web/lib/meta.ts'
import { notFoundTitle, type PageFacts } from '#web/lib/page-facts.ts'

export function loader() {
  return data(null, { status: 404 })
}

export const handle = { isPublic: false, title: (_data, _studio, frame) => notFoundTitle(frame) } satisfies PageFacts

export const meta = metaOfFacts

export default function NotFoundPage() {
  return <NotFound />
}
