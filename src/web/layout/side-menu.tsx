import { paths } from '#shared/paths.ts'
import { addressLine } from '#shared/studio.ts'
import { useFrame } from '#web/lib/layout-data.ts'
import { mailLink } from '#web/lib/mail-link.ts'
import { useStudio } from '#web/lib/studio.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { NavigationLink } from './navigation-link.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import { SocialLinks } from './social-links.tsx'

/** The navigation of small screens. */
export function SideMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const studio = useStudio()
  const frame = useFrame()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Menu" shape="drawer" width="sm">
      <div className="flex flex-1 flex-col gap-8 px-5 pb-8 md:px-6">
        <nav aria-label="Main">
          <ul className="divide-y divide-line border-y border-line">
            {frame?.navigation.map((entry) => (
              <li key={entry.label}>
                {entry.links.length > 0 ? (
                  <div className="grid gap-1 py-4">
                    <p className="eyebrow text-muted">{entry.label}</p>
                    <ul>
                      {entry.links.map((link) => (
                        <li key={link.to}>
                          <NavigationLink link={link} isLarge onClick={onClose} />
                        </li>
                      ))}
                    </ul>
                  </div>
                ) : (
                  <NavigationLink link={entry} isLarge onClick={onClose} />
                )}
              </li>
            ))}
            {frame && (
              <li>
                <NavigationLink link={frame.contact} isLarge onClick={onClose} />
              </li>
            )}
          </ul>
        </nav>
        <div className="flex items-center gap-4">
          <ButtonLink
            to={paths.login}
            reloadDocument
            prefetch="none"
            tone="secondary"
            className="flex-1"
            onClick={onClose}
          >
            Login
          </ButtonLink>
          <SchemeSwitch className="border border-line-strong" />
        </div>
        <div className="fact mt-auto grid gap-1 text-muted">
          {studio.tel && (
            <a href={`tel:${studio.tel}`} className="flex min-h-11 items-center text-text">
              {studio.phone}
            </a>
          )}
          <a href={mailLink(studio.email)} className="flex min-h-11 items-center text-text">
            {studio.email}
          </a>
          <p className="wrap-anywhere">{addressLine(studio)}</p>
          <SocialLinks className="flex-wrap gap-x-5" />
        </div>
      </div>
    </Dialog>
  )
}
