import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import { countryName, standardCountry } from '#shared/address/countries.ts'
import { isPinIgnored } from '#shared/address/moved-studio.ts'
import { isSamePlace, type ShownMap, type StudioMap, standardMap } from '#shared/address/studio-map.ts'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import type { SiteLink } from '#shared/content/schemas/frame.ts'
import { listDays } from '#shared/promises.ts'
import { phoneNumber, type Studio } from '#shared/studio.ts'
import { deferPart } from '#web/lib/hydration/defer-part.tsx'
import { InTurn } from '#web/lib/hydration/in-turn.tsx'
import { type LayoutData, useLayoutData } from '#web/lib/layout-data.ts'
import { routeTable } from '#web/seo/route-table.ts'
import { isSwitchedOff, switchedOffPaths } from '#web/seo/site-parts.ts'
import { services } from '#web/services.ts'
import { ToastRegion } from '#web/ui/toast.tsx'
import { watchTooltips } from '#web/ui/tooltip.ts'
import type { Route } from './+types/site-layout'
import { Header } from './header.tsx'
import { LazyPendingScreen } from './lazy-pending-screen.tsx'
import { NavigationStatus } from './navigation-status.tsx'
import { NewsletterPopup } from './newsletter-popup.tsx'
import { PageHead } from './page-head.tsx'
import { RouteError } from './route-error.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

const Footer = deferPart(() => import('./footer.tsx').then((module) => module.Footer))

export async function loader({ context }: Route.LoaderArgs): Promise<LayoutData> {
  const { settings, content, platform } = context.get(services)
  const { studio, shop, work } = await settings.shown()
  const { postcard, ...frame } = await content.shown('frame')
  const parts = await content.offeredParts()
  const hasNews = parts.news && (await content.hasNews())
  const routes = context.get(routeTable)
  const isOn = ({ to }: SiteLink) => !isSwitchedOff(routes, { ...parts, news: hasNews }, to)
  const { heading, inkedWord, picture } = (await content.untracked('home')).hero
  return {
    origin: platform.origins[0] ?? '',
    studio: {
      ...studio,
      tel: phoneNumber(studio.phone),
      pressDays: listDays(work.days.pressDays),
      ...(isDrawnStudio(studio, work.map) ? {} : { map: shownMap(studio, work.map) }),
      ...(isStandardCountry(work.countries) ? {} : { countries: work.countries.map(countryName) }),
    },
    frame: {
      ...frame,
      navigation: frame.navigation
        .map((entry) => ({ ...entry, links: entry.links.filter(isOn) }))
        .filter((entry) => (entry.to === '' ? entry.links.length > 0 : isOn(entry))),
      footer: { ...frame.footer, explore: frame.footer.explore.filter(isOn) },
    },
    hasShop: parts.shop,
    switchedOff: switchedOffPaths(routes, parts),
    hasNews,
    ...(shop.askForSize ? { asksForSize: true } : {}),
    ...(shop.quoteAbove ? { quoteAbove: shop.quoteAbove } : {}),
    postcard: shop.newsletterPopup ? postcard : null,
    headline: { heading, inkedWord, ...(picture && { hasPicture: true }) },
  }
}

/** The drawn map has the name and the street of the studio that it was drawn for. */
function isDrawnStudio({ name, street }: Studio, map: StudioMap): boolean {
  const isNamed = name === standardStudio.name && street === standardStudio.street
  return isNamed && map.provider === standardMap.provider && isSamePlace(map, standardMap)
}

function shownMap(studio: Studio, map: StudioMap): ShownMap {
  return isPinIgnored(studio, map) ? { provider: map.provider } : map
}

function isStandardCountry([first, ...others]: readonly string[]): boolean {
  return first === standardCountry && others.length === 0
}

export function shouldRevalidate() {
  return false
}

export default function SiteLayout() {
  return (
    <SiteFrame>
      <PageHead />
      <Outlet />
    </SiteFrame>
  )
}

/** When a page fails, the header and the footer stay around its error. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <RouteError error={error} />
    </SiteFrame>
  )
}

function SiteFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useEffect(watchTooltips, [])
  const layout = useLayoutData()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only rounded-sm bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <NavigationStatus />
      <InTurn>
        <Header />
      </InTurn>
      <main ref={main} id="content" tabIndex={-1} className="relative flex-1 outline-none">
        <InTurn within={main}>{children}</InTurn>
        <LazyPendingScreen />
      </main>
      <Footer />
      {layout?.postcard && <NewsletterPopup />}
      <ScrollToTop />
      <ToastRegion />
    </div>
  )
}
