import Phone from 'lucide-react/icons/phone'
import { useFrame } from '#web/lib/layout-data.ts'
import { mailLink } from '#web/lib/mail-link.ts'
import { useStudio } from '#web/lib/studio.ts'
import { SocialLinks } from './social-links.tsx'

/** Contact details above the navigation. Small screens show only the phone link; the rest is in the menu. */
export function ContactStrip() {
  const studio = useStudio()
  return (
    <div className="border-b border-line">
      <div className="page-container fact flex min-h-11 items-center gap-x-6 text-muted lg:min-h-9">
        <a href={mailLink(studio.email)} className="hidden hover:text-text hover:underline lg:block">
          {studio.email}
        </a>
        <a href={`tel:${studio.tel}`} className="hidden whitespace-nowrap hover:text-text hover:underline md:block">
          {studio.phone}
        </a>
        <span className="hidden wrap-anywhere xl:block">
          {studio.street}, {studio.city}
        </span>
        <SocialLinks className="ml-auto hidden gap-5 lg:flex" />
        <a
          href={`tel:${studio.tel}`}
          className="ml-auto inline-flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap text-text hover:text-accent lg:ml-0 lg:min-h-9"
        >
          <Phone size={13} aria-hidden="true" />
          {useFrame()?.strip}
        </a>
      </div>
    </div>
  )
}
