import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import './site.css'
import type { ReactNode } from 'react'

/** Ruling R-02: home is always the dark press room; every other page is paper and follows the system preference. */
function schemeOf(pathname: string) {
  return pathname === '/' ? 'press' : 'paper'
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <html lang="en-US" data-theme={schemeOf(pathname)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
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
