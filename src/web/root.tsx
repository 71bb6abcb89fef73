import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import './site.css'
import { type ReactNode, useContext, useState } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Route } from './+types/root'
import { Preloader } from './layout/preloader.tsx'
import { RouteError } from './layout/route-error.tsx'
import { applyScheme } from './layout/scheme.ts'
import { useMarkHydrated } from './lib/defer-part.tsx'
import type { RootData } from './lib/layout-data.ts'
import { factsOf, isIndexed } from './lib/page-facts.ts'
import { ScriptMark } from './lib/script-mark.ts'
import { services } from './services.ts'

export const links: LinksFunction = () => [
  ...[displayFont, textFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** The studio's name for the pages without the public layout: signing in, and the administrator area. */
export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  return { studioName: (await context.get(services).settings.shown()).studio.name }
}

export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const facts = factsOf(matches)
  const [isPreloaded] = useState(facts.hasPreloader !== false)
  useMarkHydrated()
  return (
    // The preloader's script changes attributes of <html> before React hydrates.
    <html lang="en-US" data-theme={facts.isDark ? 'dark' : 'light'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={facts.isDark ? 'dark' : 'light dark'} />
        <script nonce={useContext(ScriptMark)}>{applyScheme}</script>
        <Meta />
        {!isIndexed(facts, matches.at(-1)?.loaderData) && <meta name="robots" content="noindex" />}
        <Links />
      </head>
      <body>
        {isPreloaded && <Preloader />}
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
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
