import type { ReactNode } from 'react'
import type { ContactContent } from '#shared/content/schemas/contact.ts'
import { mailLink } from '#web/lib/mail-link.ts'
import { useStudio } from '#web/lib/studio.ts'

/** Decoration: two inks and a halftone screen, cut by the section's edge. */
function Plates() {
  return (
    <svg
      viewBox="0 0 900 760"
      className="absolute -top-10 left-1/4 -z-10 h-88 max-w-none sm:h-104 lg:-top-72 lg:-left-36 lg:h-[46rem]"
      aria-hidden="true"
    >
      <defs>
        <pattern id="contact-screen" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(15)">
          <circle cx="8" cy="8" r="4.6" className="fill-marigold" />
        </pattern>
      </defs>
      <circle cx="600" cy="230" r="230" fill="url(#contact-screen)" />
      <path
        d="M200 130h500a80 80 0 0 1 80 80v230a80 80 0 0 1-80 80H330L150 640l40-120a80 80 0 0 1-70-80V210a80 80 0 0 1 80-80z"
        className="overprint fill-second"
      />
      <circle cx="740" cy="500" r="130" className="overprint fill-accent" />
    </svg>
  )
}

/** Contact details to copy, in the monospaced face. */
export function Facts({ labels }: { labels: ContactContent['facts'] }) {
  const studio = useStudio()
  // Lets a long email address break after the @ instead of inside a word.
  const [box, host] = studio.email.split('@')
  const reach =
    'inline-flex min-h-11 items-center wrap-anywhere text-text underline underline-offset-4 hover:text-accent md:min-h-8'
  return (
    <div className="relative isolate">
      <Plates />
      <div className="crop-marks mx-4 text-text">
        <dl className="fact grid gap-y-4 bg-surface p-5 text-sm md:p-6">
          {studio.tel && (
            <Fact term={labels.call}>
              <a href={`tel:${studio.tel}`} className={reach}>
                {studio.phone}
              </a>
            </Fact>
          )}
          <Fact term={labels.write}>
            <a href={mailLink(studio.email)} className={reach}>
              <span>
                {box}@<wbr />
                {host}
              </span>
            </a>
          </Fact>
          {studio.street && (
            <Fact term={labels.visit}>
              {studio.street}
              <br />
              {studio.city}
            </Fact>
          )}
          {studio.hours.length > 0 && (
            <Fact term={labels.hours}>
              {studio.hours.map(({ days, times }) => (
                <span key={days} className="block">
                  {days}, {times}
                </span>
              ))}
            </Fact>
          )}
        </dl>
      </div>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4rem_1fr] items-baseline">
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

export function NextSteps({ heading, list }: ContactContent['steps']) {
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="eyebrow font-normal text-muted">
        {heading}
      </h2>
      <ol className="mt-5 grid gap-8 sm:grid-cols-3 lg:grid-cols-1">
        {list.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-5 border-t border-line-strong pt-4">
            <span className="font-display text-3xl leading-none font-bold text-accent" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
