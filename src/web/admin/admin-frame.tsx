import { clsx } from 'clsx'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import Package from 'lucide-react/icons/package'
import Store from 'lucide-react/icons/store'
import Tags from 'lucide-react/icons/tags'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useState } from 'react'
import { Link, NavLink, useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { LogoMark } from '#web/ui/logo.tsx'
import { logOut } from './admin-api.ts'
import { readUser } from './session.ts'

const places = [
  { to: paths.admin, label: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.adminShopOrders, label: 'Shop orders', Icon: Package },
  { to: paths.adminServiceOrders, label: 'Service orders', Icon: ClipboardList },
  { to: paths.adminCustomers, label: 'Customers', Icon: Users },
  { to: paths.adminProducts, label: 'Products', Icon: Tags },
] as const

/** One navigation in three places: a column on a desk, a row on a tablet, a bar under the thumb on a phone. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-50 bg-surface px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <header className="border-line bg-surface lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r max-lg:border-b">
        <div className="flex items-center justify-between gap-4 px-4 py-2.5 lg:px-5 lg:pt-6 lg:pb-8">
          <Link to={paths.admin} className="flex min-h-11 items-center gap-2.5 rounded-sm">
            <LogoMark className="size-8" />
            <span>
              <span className="block font-display leading-none font-extrabold tracking-tight">
                Alder <span className="text-accent">&amp;</span> Ink
              </span>
              <span className="eyebrow mt-1 block leading-none text-muted">Back office</span>
            </span>
          </Link>
          <Account className="lg:hidden" />
        </div>
        <Places />
        <div className="mt-auto hidden border-t border-line p-5 lg:block">
          <Account />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 px-4 pt-6 pb-28 outline-none md:px-8 md:pt-8 md:pb-16 xl:px-10"
      >
        <div className="mx-auto max-w-7xl">{children}</div>
      </main>
    </div>
  )
}

function Places() {
  return (
    <nav
      aria-label="Administrator"
      className={clsx(
        'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-surface',
        'max-md:pb-[env(safe-area-inset-bottom)] md:overflow-x-auto md:px-2 lg:px-3',
      )}
    >
      <ul className="max-md:grid max-md:grid-cols-5 md:flex lg:grid lg:gap-1">
        {places.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === paths.admin}
              className={({ isActive, isPending }) =>
                clsx(
                  'flex items-center rounded-sm font-semibold -outline-offset-2',
                  'max-md:min-h-15 max-md:flex-col max-md:justify-center max-md:gap-1 max-md:px-0.5 max-md:text-center max-md:text-[0.6875rem] max-md:leading-[1.1]',
                  'md:min-h-11 md:gap-2.5 md:px-3 md:text-sm md:whitespace-nowrap',
                  isActive || isPending
                    ? 'text-text max-md:shadow-[inset_0_3px_0_var(--accent)] md:max-lg:shadow-[inset_0_-3px_0_var(--accent)] lg:bg-sunken lg:shadow-[inset_3px_0_0_var(--accent)]'
                    : 'text-muted hover:text-text lg:hover:bg-sunken/60',
                )
              }
            >
              <Icon size={18} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Account({ className }: { className?: string }) {
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  const { email } = readUser()

  async function leave() {
    setIsLeaving(true)
    await logOut()
    await navigate(paths.login)
  }

  return (
    <div className={clsx('flex items-center gap-1 lg:grid lg:gap-2', className)}>
      <p className="fact min-w-0 truncate text-muted max-md:hidden" title={email}>
        {email}
      </p>
      <div className="flex items-center gap-1 lg:-mx-2">
        <Link
          to={paths.shop}
          className="inline-flex min-h-11 items-center gap-2 rounded-sm px-2 text-sm font-semibold text-muted hover:text-text"
        >
          <Store size={16} aria-hidden="true" />
          Shop
        </Link>
        <button
          type="button"
          aria-disabled={isLeaving}
          onClick={isLeaving ? undefined : () => void leave()}
          className="inline-flex min-h-11 items-center gap-2 rounded-sm px-2 text-sm font-semibold text-muted hover:text-accent"
        >
          <LogOut size={16} aria-hidden="true" />
          Logout
        </button>
      </div>
    </div>
  )
}
