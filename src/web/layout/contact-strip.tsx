import Phone from 'lucide-react/icons/phone'
import { addressLine } from '#shared/studio.ts'
import { useFrame } from '#web/lib/layout-data.ts'
import { mailLink } from '#web/lib/mail-link.ts'
import { useStudio } from '#web/lib/studio.ts'
import { SocialLinks } from './social-links.tsx'

/** Contact details above the navigation. Small screens show only the last link, to write where nobody is to call; the rest is in the menu. */
export function ContactStrip() {
  const studio = useStudio()
  return (
    <div className="border-b border-line">
      <div className="page-container fact flex min-h-11 items-center gap-x-6 text-muted lg:min-h-9">
        <a href={mailLink(studio.email)} className="hidden hover:text-text hover:underline lg:block">
          {studio.email}
        </a>
        {studio.tel && (
          <a href={`tel:${studio.tel}`} className="hidden whitespace-nowrap hover:text-text hover:underline md:block">
            {studio.phone}
          </a>
        )}
        <span className="hidden min-w-0 flex-1 truncate xl:block">{addressLine(studio)}</span>
        <div className="ml-auto flex items-center gap-x-6">
          <SocialLinks className="hidden gap-5 lg:flex" />
          <a
            href={studio.tel ? `tel:${studio.tel}` : mailLink(studio.email)}
            className="inline-flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap text-text hover:text-accent lg:min-h-9"
          >
            {studio.tel && <Phone size={13} aria-hidden="true" />}
            {useFrame()?.strip}
          </a>
        </div>
      </div>
    </div>
  )
}
