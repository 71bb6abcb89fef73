import { clsx } from 'clsx'
import LogOut from 'lucide-react/icons/log-out'
import Store from 'lucide-react/icons/store'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { logOut } from '#web/admin/lib/admin-api.ts'
import { readUser } from '#web/admin/lib/session.ts'
import { LogoMark, Wordmark } from '#web/ui/logo.tsx'
import { AdminNav } from './admin-nav.tsx'
import { UnsavedChangesPrompt, useLeave } from './unsaved-changes-prompt.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'
import { useKeptFocus } from './use-kept-focus.ts'

export function AdminFrame({ children }: { children: ReactNode }) {
  const content = useRef<HTMLElement>(null)
  useFocusAfterNavigation()
  useKeptFocus(content)
  return (
    <UnsavedChangesPrompt>
      <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <a
          href="#content"
          className="sr-only z-50 bg-surface px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to content
        </a>
        <header className="border-line bg-surface lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r max-lg:border-b">
          <div className="flex items-center justify-between gap-4 px-4 py-2.5 lg:px-5 lg:pt-6 lg:pb-8">
            <Link to={paths.admin} className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-sm">
              <LogoMark className="size-8" />
              <span className="min-w-0">
                <span className="block font-display leading-none font-extrabold tracking-tight">
                  <Wordmark />
                </span>
                <span className="eyebrow mt-1 block leading-none text-muted">Back office</span>
              </span>
            </Link>
            <Account className="lg:hidden" />
          </div>
          <AdminNav />
          <div className="mt-auto hidden border-t border-line p-5 lg:block">
            <Account />
          </div>
        </header>
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          // Nothing that gets the focus is hidden below a bar at the foot of the window, or on a phone the navigation.
          className="min-w-0 px-4 pt-6 pb-28 outline-none md:px-8 md:pt-8 md:pb-16 xl:px-10 [&_:is(input,textarea,select,button,a,summary):not(.sticky_*)]:scroll-mb-36"
        >
          <div className="mx-auto max-w-7xl">{children}</div>
        </main>
      </div>
    </UnsavedChangesPrompt>
  )
}

function Account({ className }: { className?: string }) {
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  const { ask, clearGuards } = useLeave()
  const { email } = readUser()

  async function leave() {
    if (!(await ask())) return
    // The question was answered; no form may block the way to the sign-in page now.
    clearGuards()
    setIsLeaving(true)
    await logOut()
    await navigate(paths.login)
  }

  return (
    <div className={clsx('flex items-center gap-1 whitespace-nowrap lg:grid lg:gap-2', className)}>
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
