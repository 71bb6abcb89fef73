import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import './site.css'
import { type ReactNode, useContext, useState } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router'
import { paths } from '#shared/paths.ts'
import type { Route } from './+types/root'
import { Preloader } from './layout/preloader.tsx'
import { RouteError } from './layout/route-error.tsx'
import { applyScheme } from './layout/scheme.ts'
import { useMarkHydrated } from './lib/defer-part.tsx'
import { factsOf, isIndexed } from './lib/page-facts.ts'
import { ScriptMark } from './lib/script-mark.ts'

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

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const matches = useMatches()
  const [hasPreloader] = useState(() => isPreloaded(pathname))
  useMarkHydrated()
  return (
    // The preloader's script changes attributes of <html> before React hydrates.
    <html lang="en-US" data-theme={themeOf(pathname)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={themeOf(pathname) === 'dark' ? 'dark' : 'light dark'} />
        <script nonce={useContext(ScriptMark)}>{applyScheme}</script>
        <Meta />
        {!isIndexed(factsOf(matches)) && <meta name="robots" content="noindex" />}
        <Links />
      </head>
      <body>
        {hasPreloader && <Preloader />}
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

/** home is always dark; every other page is light unless the system or the visitor prefers dark. */
function themeOf(pathname: string) {
  return pathname === paths.home ? 'dark' : 'light'
}

/** not on the administrator's pages, and not on the return from payment. */
function isPreloaded(pathname: string) {
  return !(pathname.startsWith(paths.admin) || pathname === paths.login || pathname === paths.success)
}
