import { data } from 'react-router'
import { slugPattern } from '#shared/content/slug.ts'
import { paths } from '#shared/paths.ts'
import { deferPart } from '#web/lib/hydration/defer-part.tsx'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, notFoundTitle, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { services } from '#web/services.ts'
import { PageCrumbs } from '#web/ui/breadcrumb.tsx'
import type { Route } from './+types/project'
import { listProjectPages } from './listed-projects.ts'
import { ProjectOpening } from './project-opening.tsx'

const ProjectStory = deferPart(async () => (await import('./project-story.tsx')).ProjectStory)
const ProjectOutcome = deferPart(async () => (await import('./project-outcome.tsx')).ProjectOutcome)

/** The published slugs; every other one is not found. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { content: texts, sharePictures } = context.get(services)
  const content = await texts.shown('projects')
  const pages = listProjectPages(content)
  const index = pages.findIndex(({ study }) => study.slug === params.slug)
  const shown = pages[index]
  if (!shown) throw data(null, { status: 404 })
  const { project, study } = shown
  const next = pages.length > 1 ? pages[(index + 1) % pages.length] : undefined
  return {
    project,
    study,
    cover: { ...project.image, alt: project.imageAlt },
    pictures: study.pictures.map((each) => ({ ...each, ...each.src })),
    next: next && {
      ...{ title: next.project.title, to: next.project.link, headline: next.study.headline },
      picture: next.project.image,
    },
    headings: content.ownPage,
    note: project.isSample ? content.sampleNote : '',
    allProjects: content.page.title,
    share: await sharePictures.address(`projects/${study.slug}`),
  }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  part: 'projects',
  isIndexed: true,
  title: (shown, _studio, frame) => (shown ? `${shown.project.title}: ${shown.study.headline}` : notFoundTitle(frame)),
  description: (shown) => shown?.study.lead,
  share: (shown) => shown?.share,
  crumbs: ({ project, allProjects }) => [
    homeCrumb,
    { label: allProjects, to: paths.projects },
    { label: project.title },
  ],
  onServer: import.meta.env.SSR && {
    // Any slug: which ones there are changes while the server runs, and only pages that exist are stored.
    cached: { keys: [], params: { slug: slugPattern } },
    search: null,
  },
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  return (
    <article className="overflow-x-clip">
      <div className="page-container">
        <PageCrumbs className="py-3 md:py-6" />
      </div>
      <ProjectOpening {...loaderData} />
      <ProjectStory {...loaderData} />
      <ProjectOutcome {...loaderData} />
    </article>
  )
}
