import { clsx } from 'clsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { homeParticles } from '#shared/constants.ts'
import type { ServiceLineSlug } from '#shared/content/service-lines.ts'
import { paths } from '#shared/paths.ts'
import { Particles } from '#web/ui/particles.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type Arriving, useArrived } from './home-content.ts'
import { MoreLink } from './more-link.tsx'

/** Each service line is one colour plate of the studio's mark: its ink and its place in the grid. */
const plates: Record<ServiceLineSlug, { ink: string; place: string }> = {
  'creative-tech': { ink: 'bg-second', place: 'md:col-span-9 lg:col-span-5' },
  branding: { ink: 'bg-marigold', place: 'md:col-span-6 lg:col-span-4 lg:mt-28' },
  print: { ink: 'bg-accent', place: 'md:col-span-6 lg:col-span-3 lg:mt-12' },
}

export function ServicesBlock({ content }: { content: Arriving }) {
  const { lines, parts, texts } = useArrived(content)
  const { heading, pun, all, plate, facts } = texts.services
  if (!parts.services) return null
  return (
    <section
      id="services"
      aria-labelledby="services-heading"
      className="band relative isolate scroll-mt-18 overflow-hidden border-t border-line bg-surface"
    >
      <Particles count={homeParticles} fadesIn className="-z-10" />
      <div className="page-container">
        <div className="grid-12 items-end gap-y-6">
          <div className="col-span-12 lg:col-span-9">
            <h2 id="services-heading" className="text-4xl leading-[0.94]">
              {heading}
            </h2>
            {pun && <p className="section-pun">{pun}</p>}
          </div>
          <MoreLink to={paths.services} className="col-span-12 lg:col-span-3 lg:justify-self-end">
            {all}
          </MoreLink>
        </div>
        <ol className="grid-12 mt-14 gap-y-12 md:mt-20">
          {lines.map((line, index) => (
            <li key={line.slug} className={clsx('group relative col-span-12', plates[line.slug].place)}>
              <article>
                <div className="relative isolate">
                  <span
                    className={clsx(
                      'absolute inset-0 -z-10 translate-x-2 translate-y-2 transition-transform duration-(--steady) ease-swift group-hover:translate-x-3.5 group-hover:translate-y-3.5',
                      plates[line.slug].ink,
                    )}
                  />
                  <Picture
                    {...line.picture}
                    alt={line.pictureAlt}
                    sizes="(min-width: 80rem) 520px, (min-width: 64rem) 40vw, (min-width: 48rem) 70vw, 92vw"
                    className="w-full bg-sunken"
                  />
                </div>
                <p className="fact mt-7 flex items-center gap-3 text-muted">
                  <span className={clsx('size-3 rounded-full', plates[line.slug].ink)} aria-hidden="true" />
                  {[`${plate} ${index + 1}`, facts[line.slug]].filter(Boolean).join(' · ')}
                </p>
                <h3 className="mt-3 text-2xl">
                  <Link
                    to={paths.serviceLine(line.slug)}
                    prefetch="intent"
                    className="group-hover:text-accent after:absolute after:inset-0"
                  >
                    {line.name}
                    <ArrowRight
                      size={24}
                      strokeWidth={2.25}
                      aria-hidden="true"
                      className="ml-2 inline-block align-[-0.1em] text-accent transition-transform duration-(--quick) group-hover:translate-x-1.5"
                    />
                  </Link>
                </h3>
                <p className="mt-2 max-w-[44ch] text-muted">{line.summary}</p>
              </article>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
