import { Link } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { DefaultAddress } from '#shared/contracts/overview.ts'
import { messages } from '#shared/messages.ts'
import { mayOpen } from '#web/admin/layout/admin-nav-items.ts'
import { readUser } from '#web/admin/lib/session.ts'

const texts = messages.adminDashboard.defaultAddresses

/**
 * Addresses at reserved example domains, each with a link to where it is changed; the sender's has no such page. A
 * role sees those that it could change, or see changed.
 */
export function DefaultAddresses({ addresses }: { addresses: readonly DefaultAddress[] }) {
  const own = addresses.map(withPage).filter(({ page }) => mayOpen(page))
  if (own.length === 0) return null
  return (
    <div className="grid gap-1 border-t border-line px-5 py-4 text-sm">
      <p className="font-semibold">{texts.heading}</p>
      <p className="text-muted">{texts.hint}</p>
      <ul className="mt-2 divide-y divide-line">
        {own.map(({ use, address, shown, page }) => (
          <li key={`${use} ${address}`} className="grid pb-2.5">
            <p className="flex min-h-11 items-center justify-between gap-x-4 md:min-h-9">
              <span className="text-muted">{shown.label}</span>
              {use === 'sender' ? (
                <span className="text-right text-muted">{shown.change}</span>
              ) : (
                <Link
                  to={page}
                  className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent md:min-h-9"
                >
                  {shown.change}
                </Link>
              )}
            </p>
            <p className="font-mono break-all">{address}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function withPage({ use, address }: DefaultAddress) {
  const isOther = use === 'administrator' && address !== readUser().email
  const ofAccount = isOther ? adminPaths.administrators : adminPaths.account
  return {
    ...{ use, address, shown: texts.uses[isOther ? 'colleague' : use] },
    page: use === 'administrator' ? ofAccount : adminPaths.settings,
  }
}
