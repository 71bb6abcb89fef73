import { Link } from 'react-router'
import type { ShownPicture } from '#shared/content/picture-value.ts'
import type { ServicePagesContent } from '#shared/content/schemas/service-pages.ts'
import type { Shown } from '#shared/content/shown.ts'
import { paths } from '#shared/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { ShownLine, ShownService } from './service-shown.ts'
import './service-line-parts.css'

/** What every line's page says, and what only one of them has. */
export type LinePage = Shown<ServicePagesContent['print']> & {
  address?: ServicePagesContent['creative-tech']['address']
  inks?: ServicePagesContent['branding']['inks']
}
export type LineWords = ServicePagesContent['words']

export type ShownPackage = { name: string; desc: string; price: string }
export type ShownProject = {
  title: string
  client: string
  year: number
  description: string
  link: string
  image: ShownPicture
  imageAlt: string
}

export function Audiences({ heading, list }: LinePage['audiences']) {
  if (list.length === 0) return null
  return (
    <section aria-labelledby="audiences" className="page-container band grid-12 gap-y-10">
      <h2 id="audiences" className="col-span-12 max-w-[12ch] self-start lg:sticky lg:top-28 lg:col-span-4">
        {heading}
      </h2>
      <dl className="col-span-12 lg:col-span-8">
        {list.map(({ who, text }) => (
          <div key={who} className="grid gap-x-8 gap-y-2 border-t border-line py-6 sm:grid-cols-[12rem_1fr]">
            <dt className="font-display text-lg leading-tight font-bold">{who}</dt>
            <dd className="max-w-[52ch] text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function ServiceCards({ line, heading }: { line: ShownLine; heading: string }) {
  return (
    <section aria-labelledby="line-services" className="page-container">
      <h2 id="line-services" className="max-w-[20ch]">
        {heading}
      </h2>
      <ul className="line-cards">
        {line.services.map((service) => (
          <ServiceCard key={service.slug} service={service} />
        ))}
      </ul>
    </section>
  )
}

function ServiceCard({ service }: { service: ShownService }) {
  return (
    <li className="line-card">
      <div className="line-card-picture">
        <Picture
          {...service.picture}
          alt=""
          sizes="(min-width: 1024px) 46vw, (min-width: 640px) 50vw, 100vw"
          className="size-full object-cover"
        />
      </div>
      <div className="flex flex-1 flex-col gap-2 px-5 pt-4 pb-5">
        <h3 className="text-xl">
          <Link to={`${paths.services}#${service.slug}`} prefetch="intent" className="line-card-link">
            {service.name}
          </Link>
        </h3>
        <p className="max-w-[52ch] text-sm text-muted">{service.summary}</p>
        <p className="fact mt-auto flex flex-wrap justify-between gap-x-4 pt-3">
          <span>{service.time}</span>
          <span className="font-semibold">{service.price}</span>
        </p>
      </div>
    </li>
  )
}

export function Process({ heading, steps }: LinePage['process']) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="process" className="page-container band">
      <h2 id="process" className="max-w-[18ch]">
        {heading}
      </h2>
      <ol className="line-steps">
        {steps.map(({ title, text, when }) => (
          <li key={title} className="line-step">
            {when && <p className="fact text-muted">{when}</p>}
            <h3 className="mt-2 text-lg">{title}</h3>
            <p className="mt-2 max-w-[44ch] text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function Prices({
  line,
  prices,
  packages,
  words,
}: {
  line: ShownLine
  prices: LinePage['prices']
  packages: readonly ShownPackage[]
  words: LineWords
}) {
  return (
    <section aria-labelledby="prices" className="page-container grid-12 gap-y-10">
      <div className="col-span-12 lg:col-span-4">
        <h2 id="prices" className="max-w-[12ch]">
          {prices.heading}
        </h2>
        {prices.note && <p className="mt-4 max-w-[38ch] text-muted">{prices.note}</p>}
      </div>
      <ul className="col-span-12 border-t border-text lg:col-span-8">
        {line.services.map(({ slug, name, price }) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line">
            <Link
              to={`${paths.services}#${slug}`}
              className="inline-flex min-h-12 items-center font-semibold hover:text-accent"
            >
              {name}
            </Link>
            <span className="font-mono text-sm">{price}</span>
          </li>
        ))}
      </ul>
      {packages.length > 0 && (
        <div className="col-span-12 pt-4">
          <h3>{words.packages}</h3>
          <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {packages.map(({ name, desc, price }) => (
              <li key={name} className="line-package">
                <p className="font-mono text-xl font-semibold">{price}</p>
                <h4 className="mt-3 text-lg">
                  <Link
                    to={`${paths.packages}?package=${encodeURIComponent(name)}`}
                    prefetch="intent"
                    className="line-card-link"
                  >
                    {name}
                  </Link>
                </h4>
                <p className="mt-2 text-sm text-muted">{desc}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

export function LineProject({ project, lead, words }: { project: ShownProject; lead: string; words: LineWords }) {
  return (
    <section aria-labelledby="line-project" className="page-container band">
      <div className="line-project">
        <Picture
          {...project.image}
          alt={project.imageAlt}
          sizes="(min-width: 1024px) 60vw, 100vw"
          className="line-project-picture aspect-4/3 w-full object-cover"
        />
        <div className="line-project-words">
          <p className="fact text-muted">
            {project.client} · {project.year}
          </p>
          <h2 id="line-project" className="mt-3">
            {lead || project.title}
          </h2>
          <p className="mt-4 max-w-[44ch] text-muted">{project.description}</p>
          <Link
            to={project.link}
            prefetch="intent"
            className="mt-4 inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent"
          >
            {`${words.readProject}: ${project.title}`}
          </Link>
        </div>
      </div>
    </section>
  )
}
