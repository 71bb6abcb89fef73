import { Link } from 'react-router'
import type { SiteLink } from '#shared/content/schemas/frame.ts'
import { useFrame } from '#web/lib/layout-data.ts'
import { mailLink } from '#web/lib/mail-link.ts'
import { useStudio } from '#web/lib/studio.ts'
import { LogoMark } from '#web/ui/logo.tsx'
import { OpeningHours } from '#web/ui/opening-hours.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { SocialLinks } from './social-links.tsx'

const link = 'inline-flex min-h-11 items-center hover:text-accent hover:underline md:min-h-9'

/** Always dark, in every scheme. */
export function Footer() {
  const studio = useStudio()
  const texts = useFrame()?.footer
  return (
    <footer className="dark relative mt-auto overflow-hidden">
      <div className="colour-bar h-1.5" aria-hidden="true" />
      <div className="page-container relative pt-16 pb-8 md:pt-24">
        <div className="grid-12 gap-y-12">
          <div className="col-span-12 lg:col-span-5">
            <LogoMark className="size-14" />
            {texts?.statement && (
              <p className="mt-5 max-w-md font-display text-xl leading-tight font-bold tracking-tight">
                {texts.statement}
              </p>
            )}
            <SocialLinks className="fact mt-4 flex-wrap gap-x-5 text-muted" />
          </div>
          {texts && texts.explore.length > 0 && (
            <nav aria-labelledby="footer-explore" className="col-span-12 sm:col-span-5 lg:col-span-3">
              <h2 id="footer-explore" className="eyebrow font-normal text-muted">
                {texts.exploreHeading}
              </h2>
              <ul className="mt-3 grid grid-cols-2 gap-x-6">
                <Links of={texts.explore} />
              </ul>
            </nav>
          )}
          <section aria-labelledby="footer-contact" className="col-span-12 sm:col-span-7 lg:col-span-4">
            <h2 id="footer-contact" className="eyebrow font-normal text-muted">
              {texts?.contactHeading ?? 'Contact'}
            </h2>
            <address className="mt-3 not-italic">
              {studio.tel && (
                <>
                  <a href={`tel:${studio.tel}`} className={`${link} font-mono text-lg`}>
                    {studio.phone}
                  </a>
                  <br />
                </>
              )}
              <a href={mailLink(studio.email)} className={`${link} break-all`}>
                {studio.email}
              </a>
              <p className="mt-2 wrap-anywhere">
                {studio.street}
                {studio.street && <br />}
                {studio.city}
              </p>
            </address>
            <OpeningHours className="mt-4" />
          </section>
        </div>
        {texts && <NewsletterForm heading={texts.newsletterHeading} text={texts.newsletterText} />}
        {texts && texts.policies.length > 0 && (
          <ul aria-label="Policies" className="fact mt-16 flex flex-wrap gap-x-6 border-t border-line pt-4 text-muted">
            <Links of={texts.policies} />
          </ul>
        )}
        {texts?.line && <p className="fact mt-3 text-muted">{texts.line}</p>}
      </div>
    </footer>
  )
}

function Links({ of }: { of: readonly SiteLink[] }) {
  return of.map(({ label, to }) => (
    <li key={`${to} ${label}`}>
      <Link to={to} className={link}>
        {label}
      </Link>
    </li>
  ))
}
