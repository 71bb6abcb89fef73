import { randomUUID } from 'node:crypto'
import { renderToStringAsync } from 'preact-render-to-string'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import type { Services } from '#server/app/services.ts'
import { adoptStudioDays } from '#shared/studio-days.ts'
import { ErrorId } from './layout/error-id.ts'
import { startAfterPaint } from './lib/after-paint.ts'
import { HeadTags } from './lib/in-head.tsx'
import { isStaffRoute, publicManifest } from './lib/page-manifest.ts'
import { developmentSecurityPolicy, newScriptMark, removeMarks, securityPolicyFor } from './lib/security-policy.ts'
import { ScriptMark } from './lib/server-script.tsx'
import { canonicalPath } from './seo/canonical-path.ts'
import { hideSwitchedOff } from './seo/hide-switched-off.ts'
import { routeTable } from './seo/route-table.ts'
import { errorReporter, services as servicesKey } from './services.ts'

export { readSiteFacts } from './seo/route-table.ts'

/**
 * This and `readSiteFacts` are all that the server uses of the site's bundle, so nothing in `src/server` imports React
 * Router.
 */
export function createSite(build: ServerBuild, services: Services): (request: Request) => Promise<Response> {
  const handle = createRequestHandler({ ...build, routes: hideSwitchedOff(build.routes) }, import.meta.env.MODE)
  return async (request) => {
    const moved = canonicalPath(build.routes, request)
    if (moved !== null) return new Response(null, { status: 301, headers: { Location: moved } })
    const id = request.headers.get('x-request-id') ?? randomUUID()
    const context = new RouterContextProvider()
    context.set(servicesKey, services)
    context.set(routeTable, build.routes)
    let isPassing = false
    context.set(errorReporter, {
      id,
      report: (error) => {
        isPassing ||= services.platform.isDatabaseAway(error)
        services.platform.log.error({ err: error, requestId: id, url: request.url }, 'page failed')
      },
    })
    // This bundle has its own copy of `shared/studio-days.ts`, which the settings do not reach.
    adoptStudioDays((await services.settings.shown()).work.days)
    const response = await handle(request, context)
    // A failure is temporary: cached for the page's seconds, it would be shown again after a click on "Try again".
    if (response.status >= 500) response.headers.set('Cache-Control', 'no-store')
    if (response.status >= 500 && isPassing) response.headers.set('Retry-After', '5')
    return response
  }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(errorReporter).report(error)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const reporter = context.get(errorReporter)
  const mark = newScriptMark()
  const document = await renderDocument(
    <ErrorId value={reporter.id}>
      <ScriptMark value={mark}>
        <ServerRouter context={withOwnManifest(routerContext)} url={request.url} nonce={mark} />
      </ScriptMark>
    </ErrorId>,
  )
  // Vite's live reload needs its modules in their original places.
  const { html, scripts } = removeMarks(import.meta.env.DEV ? document : startAfterPaint(document, mark), mark)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { forms, settings } = context.get(servicesKey)
  const policy = import.meta.env.DEV
    ? developmentSecurityPolicy
    : securityPolicyFor(scripts, {
        formEndpoint: forms.endpoint,
        map: (await settings.shown()).work.map.provider,
      })
  headers.set('Content-Security-Policy', policy)
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

function withOwnManifest(context: EntryContext): EntryContext {
  if (context.staticHandlerContext.matches.some(({ route }) => isStaffRoute(route.id))) return context
  const { manifest } = context
  return { ...context, manifest: { ...manifest, url: publicManifest(manifest.url) } }
}

/**
 * Renders the whole document before sending: the page cache stores complete bytes and the policy needs every inline script.
 */
async function renderDocument(document: ReactNode): Promise<string> {
  const tags = new Set<ReactNode>()
  const html = await renderToStringAsync(<HeadTags value={tags}>{document}</HeadTags>)
  // What waits for a promise is rendered once more, with the same tags.
  const head = new Set(Array.from(tags, (each) => renderToStaticMarkup(each)))
  return (
    `<!DOCTYPE html>${html.replace('</head>', () => `${[...head].join('')}</head>`)}`
      // Only React Router's discovery of routes on demand reads it, on every link.
      .replaceAll(' data-discover="true"', '')
      // React Router's scripts have a property that only React knows.
      .replaceAll('<script suppressHydrationWarning', '<script')
  )
}
