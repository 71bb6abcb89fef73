import { useContext, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { messages } from '#shared/messages.ts'
import { InHead } from '#web/lib/in-head.tsx'
import { useFrame } from '#web/lib/layout-data.ts'
import { notFoundTitle, useIsIndexed } from '#web/lib/page-facts.ts'
import { useStudio } from '#web/lib/studio.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorId } from './error-id.ts'
import { NotFound } from './not-found.tsx'

/** Replaces a route that failed. Never shows a stack trace. */
export function RouteError({ error }: { error: unknown }) {
  const { name } = useStudio()
  const frame = useFrame()
  const isIndexed = useIsIndexed()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      {/* A route whose loader failed has no meta tags. */}
      <InHead>
        {isIndexed && <meta name="robots" content="noindex" />}
        <title>{isMissing ? `${notFoundTitle(frame)} – ${name}` : messages.app.routeFailed}</title>
      </InHead>
      {isMissing ? <NotFound /> : <RouteFailed />}
    </>
  )
}

function RouteFailed() {
  const servedId = useContext(ErrorId)
  const [errorId] = useState(() => servedId ?? readServedId() ?? crypto.randomUUID().slice(0, 8))
  return (
    <section className="page-container band grid justify-items-start gap-5">
      <p className="eyebrow text-danger">Paper jam</p>
      <h1>{messages.app.routeFailed}</h1>
      <p className="max-w-prose text-lg text-muted">{messages.app.partFailed}</p>
      <Button onClick={() => location.reload()}>Reload the page</Button>
      <p className="fact text-muted">
        Error id <span data-fault-id="">{errorId}</span>
      </p>
    </section>
  )
}

function readServedId(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector('[data-fault-id]')?.textContent ?? undefined
}
