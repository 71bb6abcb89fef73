import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import './site.css'
import { type ReactNode, useRef, useState } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router'
import type { ShownLook } from '#shared/brand/brand.ts'
import { initialsOf } from '#shared/brand/icons.ts'
import { isOtherStudio } from '#shared/brand/other-studio.ts'
import { paths } from '#shared/paths.ts'
import { standardDays } from '#shared/studio-days.ts'
import type { Route } from './+types/root'
import { Preloader } from './layout/preloader.tsx'
import { RouteError } from './layout/route-error.tsx'
import { applyScheme } from './layout/scheme.ts'
import { shownLookOf } from './lib/brand/shown-look.ts'
import { InTurn, useDocumentTurn } from './lib/hydration/in-turn.tsx'
import { useMarkHydrated } from './lib/hydration/mark-hydrated.ts'
import { type RootData, useRootData } from './lib/layout-data.ts'
import { useIsIndexed, usePageFacts } from './lib/page-facts.ts'
import { servedHtml } from './lib/raw-html.ts'
import { ServerScript } from './lib/server-script.tsx'
import { services } from './services.ts'

/** What every page needs: the studio's name, and how it looks where that is not the standard. */
export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { studio, brand, work } = await context.get(services).settings.shown()
  const look = shownLookOf(brand, studio.name)
  const { timeZone } = work.days
  return {
    studioName: studio.name,
    ...(look && { look }),
    ...(isOtherStudio({ studioName: studio.name, brand }) && { letters: initialsOf(studio.name) }),
    ...(timeZone === standardDays.timeZone ? {} : { timeZone }),
  }
}

/** An administrator's own pages follow the look and the zone that were just saved. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return actionResult?.isOnEveryPage === true
}

export function Layout({ children }: { children: ReactNode }) {
  useDocumentTurn()
  const root = useRootData()
  const facts = usePageFacts()
  const isIndexed = useIsIndexed()
  const [isPreloaded] = useState(facts.hasPreloader !== false)
  const isOfHome = useLocation().pathname === paths.home
  const body = useRef<HTMLBodyElement>(null)
  useMarkHydrated()
  return (
    // The preloader's script changes attributes of <html> before hydration.
    <html lang="en-US" data-theme={facts.isDark ? 'dark' : 'light'} data-time-zone={root?.timeZone}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={facts.isDark ? 'dark' : 'light dark'} />
        <ServerScript source={applyScheme} />
        <Meta />
        {!isIndexed && <meta name="robots" content="noindex" />}
        <HeadLinks {...root?.look} />
        <Links />
        {root?.look?.style && <link rel="stylesheet" href={root.look.style} />}
      </head>
      <body ref={body}>
        {/* The server writes a notice here (server/platform/http/page-notice.ts). */}
        <div id="notice" {...servedHtml} />
        {isPreloaded && <Preloader isOfHome={isOfHome} />}
        <InTurn within={body}>{children}</InTurn>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function HeadLinks({ fonts = [displayFont, textFont], icons }: ShownLook) {
  return (
    <>
      {fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {icons ? (
        <link rel="icon" href={`${icons}/icon-32.png`} sizes="32x32" />
      ) : (
        <>
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        </>
      )}
      <link rel="apple-touch-icon" href={icons ? `${icons}/icon-180.png` : '/apple-touch-icon.png'} />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <RouteError error={error} />
    </main>
  )
}
