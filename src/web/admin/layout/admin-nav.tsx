import { clsx } from 'clsx'
import Menu from 'lucide-react/icons/menu'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { messages } from '#shared/messages.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { isPageOf, type NavItem, shownBarItems, shownGroups } from './admin-nav-items.ts'

/** One navigation in three layouts: a column on desktop, a row on a tablet, a bar at the foot of a phone. */
export function AdminNav() {
  const column = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const items = shownGroups().flatMap((group) => group.items)
  const current = items.find((item) => isPageOf(item, pathname))?.to
  useEffect(() => {
    // In a low window the column scrolls, and the current item may be below its lower edge.
    column.current?.querySelector(`[href="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <>
      <nav
        ref={column}
        aria-label={messages.admin.navigation}
        className="fades-at-foot scroll-pb-12 overflow-y-auto px-3 pb-10 max-lg:hidden"
      >
        <Groups />
      </nav>
      <nav
        aria-label={messages.admin.navigation}
        className={clsx(
          'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-surface',
          'max-md:pb-[env(safe-area-inset-bottom)] md:px-2 lg:hidden',
        )}
      >
        <ul className="max-md:grid max-md:grid-cols-5 md:flex">
          {shownBarItems().map((item) => (
            <li key={item.to}>
              <BarLink item={item} />
            </li>
          ))}
          <li className="md:ml-auto">
            <More />
          </li>
        </ul>
      </nav>
    </>
  )
}

/** A NavLink matches one address; this link is also current on the pages of the item's records. */
function NavItemLink({
  item,
  className,
  onClick,
  children,
}: {
  item: NavItem
  className: (isMarked: boolean) => string
  onClick?: (() => void) | undefined
  children: ReactNode
}) {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isHere = isPageOf(item, pathname)
  const isNext = next !== undefined && isPageOf(item, next.pathname)
  return (
    <Link
      to={item.to}
      aria-current={isHere ? 'page' : undefined}
      onClick={onClick}
      className={className(isHere || isNext)}
    >
      {children}
    </Link>
  )
}

function Groups({ onChosen }: { onChosen?: () => void }) {
  return (
    <div className="grid gap-5">
      {shownGroups().map(({ label, items }) => (
        <div key={label} className="grid gap-1">
          <p className="eyebrow px-3 text-muted">{label}</p>
          <ul className="grid gap-0.5">
            {items.map((item) => (
              <li key={item.to}>
                <NavItemLink
                  item={item}
                  onClick={onChosen}
                  className={(isMarked) =>
                    clsx(
                      'flex min-h-11 items-center gap-2.5 rounded-sm px-3 text-sm font-semibold -outline-offset-2 lg:min-h-9',
                      isMarked
                        ? 'bg-sunken text-text shadow-[inset_3px_0_0_var(--accent)]'
                        : 'text-muted hover:bg-sunken/60 hover:text-text',
                    )
                  }
                >
                  <item.Icon size={18} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
                  {item.label}
                </NavItemLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

const barItem = clsx(
  'flex items-center rounded-sm font-semibold -outline-offset-2',
  'max-md:min-h-15 max-md:w-full max-md:flex-col max-md:justify-center max-md:gap-1 max-md:px-0.5 max-md:text-center max-md:text-[0.6875rem] max-md:leading-[1.1]',
  'md:min-h-11 md:gap-2.5 md:px-3 md:text-sm md:whitespace-nowrap',
)
const barItemHere =
  'text-text max-md:shadow-[inset_0_3px_0_var(--accent)] md:max-lg:shadow-[inset_0_-3px_0_var(--accent)]'
const barItemElsewhere = 'text-muted hover:text-text'

function BarLink({ item }: { item: NavItem }) {
  return (
    <NavItemLink item={item} className={(isMarked) => clsx(barItem, isMarked ? barItemHere : barItemElsewhere)}>
      <item.Icon size={18} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
      {item.label}
    </NavItemLink>
  )
}

function More() {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const isElsewhere = !shownBarItems().some((item) => isPageOf(item, pathname))
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className={clsx(barItem, isElsewhere ? barItemHere : barItemElsewhere)}
      >
        <Menu size={18} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
        {messages.admin.more}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={messages.admin.everything}
        shape="drawer"
        width="sm"
        opener={opener}
      >
        <nav aria-label={messages.admin.everything} className="px-2 pb-8 md:px-3">
          <Groups onChosen={() => setIsOpen(false)} />
        </nav>
      </Dialog>
    </>
  )
}
