import { data, Link } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { InTurn } from '#web/lib/hydration/in-turn.tsx'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, notFoundTitle, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { services } from '#web/services.ts'
import { listProjects } from '#web/site/projects/listed-projects.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/service-line'
import { contactAddress } from './service-contact.ts'
import { ServiceJsonLd } from './service-json-ld.tsx'
import { ServiceLineHero } from './service-line-hero.tsx'
import { Audiences, type LinePage, LineProject, Prices, Process, ServiceCards } from './service-line-parts.tsx'
import { type ServiceWords, type ShownLine, showLines } from './service-shown.ts'
import './line-colors.css'
import './service-line.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, sharePictures } = context.get(services)
  const texts = await content.shown('services')
  const lines = showLines(texts)
  const line = lines.find(({ slug }) => slug === params.line)
  if (!line) throw data(null, { status: 404 })
  const pages = await content.shown('servicePages')
  const page: LinePage = pages[line.slug]
  const parts = await content.shown('parts')
  const { groups } = await content.shown('packages')
  const packages = (parts.packages ? groups : [])
    .flatMap((group) => group.packages)
    .filter((each) => each.line === line.slug)
    .map(({ name, desc, price }) => ({ name, desc, price }))
  const projects = parts.projects ? listProjects(await content.shown('projects')) : []
  return {
    line,
    page,
    words: { ...texts.words, ...pages.words },
    packages,
    project: projects.find(({ link }) => link === page.project.link),
    others: lines.filter((each) => each !== line).map(({ slug, name, summary }) => ({ slug, name, summary })),
    /** What the page above is called. */
    above: texts.page.title,
    share: await sharePictures.address(`services/${line.slug}`),
  }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  part: 'services',
  isIndexed: true,
  title: (shown, _studio, frame) => shown?.page.page.title ?? notFoundTitle(frame),
  description: (shown) => shown?.page.page.description,
  addresses: [paths.serviceLine('creative-tech'), paths.serviceLine('branding'), paths.serviceLine('print')],
  share: (shown) => shown?.share,
  crumbs: ({ line, above }) => [homeCrumb, { label: above, to: paths.services }, { label: line.name }],
  onServer: import.meta.env.SSR && {
    cached: { keys: [] },
    search: null,
  },
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function ServiceLinePage({ loaderData }: Route.ComponentProps) {
  const { line, page, words, packages, project, others } = loaderData
  return (
    <div data-line={line.slug}>
      <ServiceJsonLd line={line} />
      <ServiceLineHero line={line} page={page} start={words.start} />
      <Audiences {...page.audiences} />
      <InTurn>
        <ServiceCards line={line} heading={page.servicesHeading} />
        <Process {...page.process} />
      </InTurn>
      <InTurn>
        <Prices line={line} prices={page.prices} packages={packages} words={words} />
      </InTurn>
      {project && <LineProject project={project} lead={page.project.lead} words={words} />}
      <Closing line={line} {...page.closing} words={words} />
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

function Closing({
  line,
  heading,
  text,
  words,
}: LinePage['closing'] & {
  line: ShownLine
  words: ServiceWords
}) {
  return (
    <section aria-labelledby="closing" className="line-closing">
      <div className="page-container grid-12 items-end gap-y-8">
        <h2 id="closing" className="col-span-12 max-w-[14ch] text-4xl leading-[0.98] font-extrabold lg:col-span-7">
          {heading}
        </h2>
        <div className="col-span-12 lg:col-span-5">
          {text && <p className="max-w-[40ch] text-lg">{text}</p>}
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={contactAddress(line.name, 'project')} tone="secondary" size="lg">
              {words.start}
            </ButtonLink>
            <ButtonLink to={contactAddress(line.name)} tone="quiet" size="lg" className="line-closing-quiet">
              {words.contact}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
