import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation, useRevalidator } from 'react-router'
import { messages } from '#shared/messages.ts'
import { requireSignIn } from '#web/admin/lib/admin-api.ts'
import { readStaffRole } from '#web/admin/lib/permission.ts'
import { isSignedIn } from '#web/admin/lib/session.ts'
import { useIsBrowser } from '#web/lib/browser-storage.ts'
import type { PrivateArea } from '#web/lib/page-facts.ts'
import { ToastRegion } from '#web/ui/toast.tsx'
import type { Route } from './+types/admin-layout'
import { AdminFrame } from './admin-frame.tsx'
import { mayOpen } from './admin-nav-items.ts'
import { AdminPageSkeleton, EmptyList, Panel } from './admin-page.tsx'

export const handle = { isPublic: false, hasPreloader: false } satisfies PrivateArea

/** Runs before every navigation inside the area, and before any of its data is requested. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    await requireSignIn(request)
  },
]

/** The server's HTML of the area is empty, and the page stays empty until the token is checked. */
export default function AdminLayout() {
  const isBrowser = useIsBrowser()
  return isBrowser ? <Area /> : <noscript>{messages.admin.needsScript}</noscript>
}

function Area() {
  // State: if the page disappeared as soon as its token ended, its forms would be lost, and with them the answer that leads
  // to the sign-in page.
  const [isOpen, setIsOpen] = useState(isSignedIn)
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // The token ended after this navigation was allowed (another tab signed out): the check runs once more.
    if (!isOpen) void revalidate().then(() => setIsOpen(isSignedIn()))
  }, [isOpen, revalidate])
  if (!isOpen) return null
  const isLeaving = next !== undefined && next.pathname !== pathname
  return (
    <AdminFrame>
      {isLeaving ? <AdminPageSkeleton /> : mayOpen(pathname) ? <Outlet /> : <RefusedPage />}
      <ToastRegion />
    </AdminFrame>
  )
}

/** In place of a page whose lists and tools the role does not include. */
function RefusedPage() {
  const { refused, notIncluded } = messages.roles
  return (
    <Panel>
      <EmptyList isPage title={refused} hint={notIncluded(readStaffRole())} />
    </Panel>
  )
}

export function ErrorBoundary() {
  if (typeof window === 'undefined' || !isSignedIn()) return null
  return (
    <AdminFrame>
      <Panel>
        <div role="alert" className="grid justify-items-center gap-4 px-6 py-16 text-center">
          <h1 className="text-xl">{messages.app.partFailed}</h1>
          <button
            type="button"
            className="font-semibold underline underline-offset-4 hover:text-accent"
            onClick={() => window.location.reload()}
          >
            Reload the page
          </button>
        </div>
      </Panel>
    </AdminFrame>
  )
}
