import { data, Link } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { packageGroups } from '#web/content/packages.ts'
import { linePages } from '#web/content/services/line-pages.ts'
import { serviceLines, services } from '#web/content/services.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { services as servicesKey } from '#web/services.ts'
import { listProjects } from '#web/site/projects/listed-projects.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/service-line'
import { contactAddress } from './service-contact.ts'
import { ServiceJsonLd } from './service-json-ld.tsx'
import { ServiceLineHero } from './service-line-hero.tsx'
import { Audiences, LineProject, Prices, Process, ServiceCards } from './service-line-parts.tsx'
import { type ShownLine, showLines } from './service-shown.ts'
import './line-colors.css'
import './service-line.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const lines = showLines(serviceLines, services)
  const line = lines.find(({ slug }) => slug === params.line)
  if (!line) throw data(null, { status: 404 })
  const page = linePages[line.slug]
  const packages = packageGroups
    .flatMap((group) => group.packages)
    .filter(({ name }) => page.packages.includes(name))
    .map(({ name, desc, price }) => ({ name, desc, price }))
  const others = lines.filter((each) => each !== line).map(({ slug, name, summary }) => ({ slug, name, summary }))
  const projects = listProjects(await context.get(servicesKey).content.shown('projects'))
  return { line, page, packages, project: projects.find(({ link }) => link === page.project), others }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  isIndexed: true,
  title: (shown) => (shown ? `${shown.line.name}: ${shown.page.title}` : messages.notFound.heading),
  description: (shown) => shown?.line.summary,
  share: {
    [paths.serviceLine('creative-tech')]: 'creative-tech',
    [paths.serviceLine('branding')]: 'branding',
    [paths.serviceLine('print')]: 'print',
  },
  crumbs: ({ line }) => [homeCrumb, { label: 'Services', to: paths.services }, { label: line.name }],
  onServer: import.meta.env.SSR && {
    cached: { keys: [] },
    search: null,
    sharePictures: {
      'creative-tech': {
        eyebrow: 'SERVICES',
        title: 'CREATIVE TECH',
        motif: 'line-creative-tech',
        background: 'teal',
      },
      branding: {
        eyebrow: 'SERVICES',
        title: 'BRANDS THAT PRINT WELL',
        motif: 'service-logo-design',
        background: 'marigold',
      },
      print: {
        eyebrow: 'SERVICES',
        title: 'PRINTED IN THE BUILDING',
        motif: 'line-print',
        background: 'vermilion',
      },
    },
  },
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function ServiceLinePage({ loaderData }: Route.ComponentProps) {
  const { line, page, packages, project, others } = loaderData
  return (
    <div data-line={line.slug}>
      <ServiceJsonLd line={line} />
      <ServiceLineHero line={line} page={page} />
      <Audiences page={page} />
      <ServiceCards line={line} heading={page.servicesHeading} />
      <Process page={page} />
      <Prices line={line} page={page} packages={packages} />
      {project && <LineProject project={project} lead={page.projectLead} />}
      <Closing line={line} heading={page.ctaHeading} text={page.ctaText} />
      <nav aria-label={messages.services.otherLines} className="page-container pb-(--breath)">
        <ul className="grid sm:grid-cols-2">
          {others.map(({ slug, name, summary }) => (
            <li key={slug} data-line={slug} className="line-other">
              <Link to={paths.serviceLine(slug)} prefetch="intent" className="line-card-link text-2xl">
                {name}
              </Link>
              <p className="mt-2 max-w-[44ch] text-muted">{summary}</p>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function Closing({ line, heading, text }: { line: ShownLine; heading: string; text: string }) {
  return (
    <section aria-labelledby="closing" className="line-closing">
      <div className="page-container grid-12 items-end gap-y-8">
        <h2 id="closing" className="col-span-12 max-w-[14ch] text-4xl leading-[0.98] font-extrabold lg:col-span-7">
          {heading}
        </h2>
        <div className="col-span-12 lg:col-span-5">
          <p className="max-w-[40ch] text-lg">{text}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={contactAddress(line.name, 'project')} tone="secondary" size="lg">
              {messages.services.start}
            </ButtonLink>
            <ButtonLink to={contactAddress(line.name)} tone="quiet" size="lg" className="line-closing-quiet">
              {messages.services.contact}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
