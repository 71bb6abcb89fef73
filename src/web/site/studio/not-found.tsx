import type { MetaArgs } from 'react-router'
import { data } from 'react-router'
import { messages } from '#shared/messages.ts'
import { NotFound } from '#web/layout/not-found.tsx'
import { pageMeta } from '#web/lib/meta.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'

export const handle: PageHandle = { isIndexed: false }

export function loader() {
  return data(null, { status: 404 })
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches, title: messages.notFound.heading })
}

export default function NotFoundPage() {
  return <NotFound />
}
