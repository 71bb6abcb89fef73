import { adminPaths } from '#shared/admin-paths.ts'
import type { DefaultAddress } from '#shared/contracts/overview.ts'
import { messages } from '#shared/messages.ts'
import { AllowedLink } from '#web/admin/layout/allowed-link.tsx'
import { readUser } from '#web/admin/lib/session.ts'

const texts = messages.adminDashboard.defaultAddresses

/**
 * Addresses at reserved example domains, each with a link to where it is changed; the sender's has no such page.
 */
export function DefaultAddresses({ addresses }: { addresses: readonly DefaultAddress[] }) {
  if (addresses.length === 0) return null
  return (
    <div className="grid gap-1 border-t border-line px-5 py-4 text-sm">
      <p className="font-semibold">{texts.heading}</p>
      <p className="text-muted">{texts.hint}</p>
      <ul className="mt-2 divide-y divide-line">
        {addresses.map(({ use, address }) => {
          const isOther = use === 'administrator' && address !== readUser().email
          const shown = texts.uses[isOther ? 'colleague' : use]
          return (
            <li key={`${use} ${address}`} className="grid pb-2.5">
              <p className="flex min-h-11 items-center justify-between gap-x-4 md:min-h-9">
                <span className="text-muted">{shown.label}</span>
                {use === 'sender' ? (
                  <span className="text-right text-muted">{shown.change}</span>
                ) : (
                  <AllowedLink
                    to={
                      use !== 'administrator'
                        ? adminPaths.settings
                        : isOther
                          ? adminPaths.administrators
                          : adminPaths.account
                    }
                    className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent md:min-h-9"
                  >
                    {shown.change}
                  </AllowedLink>
                )}
              </p>
              <p className="font-mono break-all">{address}</p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
