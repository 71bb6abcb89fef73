import { data } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { sitePicture } from '#shared/site-pictures.ts'
import { caseStudies } from '#web/content/case-studies.ts'
import { projects } from '#web/content/projects.ts'
import { deferPart } from '#web/lib/defer-part.tsx'
import { pageMeta } from '#web/lib/meta.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Route } from './+types/project'
import { ProjectOpening } from './project-opening.tsx'

const ProjectStory = deferPart(async () => (await import('./project-story.tsx')).ProjectStory)
const ProjectOutcome = deferPart(async () => (await import('./project-outcome.tsx')).ProjectOutcome)

const projectAt = (slug: string | undefined) => projects.find(({ link }) => link === paths.project(slug ?? ''))

/** RTE-07: the four slugs that have a case study; every other one is not found. */
export function loader({ params }: Route.LoaderArgs) {
  const place = caseStudies.findIndex(({ slug }) => slug === params.slug)
  const study = caseStudies[place]
  const project = projectAt(study?.slug)
  const nextStudy = caseStudies[(place + 1) % caseStudies.length]
  const next = projectAt(nextStudy?.slug)
  if (!study || !project || !nextStudy || !next) throw data(null, { status: 404 })
  const [first, second] = study.pictures
  return {
    project,
    study,
    cover: { ...sitePicture(project.image), alt: project.imageAlt },
    pictures: [
      { ...first, ...sitePicture(first.src) },
      { ...second, ...sitePicture(second.src) },
    ] as const,
    next: { title: next.title, to: next.link, headline: nextStudy.headline, picture: sitePicture(next.image) },
  }
}

export const headers = publicPageHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ matches, title: messages.notFound.heading })
  const { project, study } = loaderData
  return pageMeta({ matches, title: `${project.title}: ${study.headline}`, description: study.lead })
}

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  const crumbs = [
    { label: 'Home', to: paths.home },
    { label: 'Projects', to: paths.projects },
    { label: loaderData.project.title },
  ]
  return (
    <article className="overflow-x-clip">
      <div className="sheet">
        <Breadcrumb items={crumbs} className="py-3 md:py-6" />
      </div>
      <ProjectOpening {...loaderData} />
      <ProjectStory {...loaderData} />
      <ProjectOutcome {...loaderData} />
    </article>
  )
}
