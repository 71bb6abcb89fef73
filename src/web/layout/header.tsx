import { clsx } from 'clsx'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { stickyHeaderPx, toast } from '#shared/constants.ts'
import { paths } from '#shared/paths.ts'
import { type Frame, useFrame, useLayoutData } from '#web/lib/layout-data.ts'
import { useIsScrolledPast } from '#web/lib/scroll.ts'
import { useStudio } from '#web/lib/studio.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { showPartFailed } from '#web/ui/toast-store.ts'
import { CartBadge } from './cart-badge.tsx'
import { ContactStrip } from './contact-strip.tsx'
import { NavigationGroup } from './navigation-group.tsx'
import { NavigationLink } from './navigation-link.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'

type HeaderPart = 'search' | 'menu'

const loadSearch = () => import('./search-popup.tsx').then((module) => ({ default: module.SearchPopup }))
const loadMenu = () => import('./side-menu.tsx').then((module) => ({ default: module.SideMenu }))
const SearchPopup = lazy(loadSearch)
const SideMenu = lazy(loadMenu)
const loaders: Record<HeaderPart, () => Promise<unknown>> = { search: loadSearch, menu: loadMenu }

/** Loads when a pointer or the focus reaches the opener, so that it is ready on the click, which says if loading fails. */
function preload(part: HeaderPart) {
  const load = () => void loaders[part]().catch(() => undefined)
  return { onPointerEnter: load, onFocus: load }
}

export function Header() {
  const studio = useStudio()
  const frame = useFrame()
  const hasShop = useLayoutData()?.hasShop ?? true
  const isSticky = useIsScrolledPast(() => stickyHeaderPx)
  const [openPart, setOpenPart] = useState<HeaderPart | null>(null)
  const [opened, setOpened] = useState<readonly HeaderPart[]>([])
  const close = () => setOpenPart(null)
  const open = (part: HeaderPart) =>
    loaders[part]().then(
      () => {
        setOpened((before) => [...before, part])
        setOpenPart(part)
      },
      () => showPartFailed(toast.productPageMs),
    )
  return (
    <header>
      {frame?.announcement.text && <Announcement {...frame.announcement} />}
      <ContactStrip />
      {/* A sticky bar leaves the flow; this keeps its space, to avoid layout shift. */}
      <div className="h-18">
        <div
          data-sticky={isSticky || undefined}
          className={clsx(
            'border-b border-line bg-background',
            isSticky && 'header-arrives fixed inset-x-0 top-0 z-30 shadow-lift',
          )}
        >
          <div className="header-bar page-container flex h-18 items-center gap-1 md:gap-2">
            <Link
              to={paths.home}
              className="mr-auto flex min-h-11 min-w-0 items-center rounded-sm"
              aria-label={`${studio.name}, home`}
            >
              <Logo />
            </Link>
            {frame && (
              <nav aria-label="Main" className="hidden lg:block">
                <ul className="flex">
                  {frame.navigation.map((entry) => (
                    <li key={entry.label}>
                      {entry.links.length > 0 ? <NavigationGroup {...entry} /> : <NavigationLink link={entry} />}
                    </li>
                  ))}
                  <li>
                    <NavigationLink link={frame.contact} />
                  </li>
                </ul>
              </nav>
            )}
            <span className="mx-3 hidden h-6 w-px bg-line lg:block" aria-hidden="true" />
            <Link
              to={paths.login}
              reloadDocument
              className="hidden min-h-11 items-center rounded-sm px-3 text-sm font-semibold hover:text-accent md:inline-flex"
            >
              Login
            </Link>
            <SchemeSwitch className="max-xs:hidden" />
            <IconButton label="Search" aria-haspopup="dialog" onClick={() => open('search')} {...preload('search')}>
              <Search size={21} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
            {hasShop && <CartBadge />}
            <IconButton
              label="Menu"
              tipSide="below-left"
              className="lg:hidden"
              aria-haspopup="dialog"
              onClick={() => open('menu')}
              {...preload('menu')}
            >
              <Menu size={23} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </div>
      <Suspense fallback={null}>
        {opened.includes('search') && <SearchPopup isOpen={openPart === 'search'} onClose={close} />}
        {opened.includes('menu') && <SideMenu isOpen={openPart === 'menu'} onClose={close} />}
      </Suspense>
    </header>
  )
}

/** A slim bar for a holiday or a sale. */
function Announcement({ text, link }: Frame['announcement']) {
  return (
    <div className="bg-second text-on-second">
      <p className="page-container fact flex min-h-11 items-center justify-center py-2 text-center wrap-anywhere lg:min-h-9">
        {link ? (
          <Link to={link} className="underline underline-offset-4 hover:no-underline">
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
    </div>
  )
}
