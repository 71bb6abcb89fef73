import { data } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { sitePicture } from '#shared/site-pictures.ts'
import { caseStudies } from '#web/content/case-studies.ts'
import { projects } from '#web/content/projects.ts'
import { deferPart } from '#web/lib/defer-part.tsx'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { PageCrumbs } from '#web/ui/breadcrumb.tsx'
import type { Route } from './+types/project'
import { ProjectOpening } from './project-opening.tsx'

const ProjectStory = deferPart(async () => (await import('./project-story.tsx')).ProjectStory)
const ProjectOutcome = deferPart(async () => (await import('./project-outcome.tsx')).ProjectOutcome)

const projectAt = (slug: string | undefined) => projects.find(({ link }) => link === paths.project(slug ?? ''))

/** The four slugs with a case study; every other one is not found. */
export function loader({ params }: Route.LoaderArgs) {
  const index = caseStudies.findIndex(({ slug }) => slug === params.slug)
  const study = caseStudies[index]
  const project = projectAt(study?.slug)
  const nextStudy = caseStudies[(index + 1) % caseStudies.length]
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

export const handle = {
  isPublic: true,
  isIndexed: true,
  title: (shown) => (shown ? `${shown.project.title}: ${shown.study.headline}` : messages.notFound.heading),
  description: (shown) => shown?.study.lead,
  share: {
    [paths.project('smart-visions')]: 'smart-visions',
    [paths.project('platform-integration')]: 'platform-integration',
    [paths.project('ecommerce-portal')]: 'ecommerce-portal',
    [paths.project('business-launch')]: 'business-launch',
  },
  crumbs: ({ project }) => [homeCrumb, { label: 'Projects', to: paths.projects }, { label: project.title }],
  onServer: import.meta.env.SSR && {
    cached: { keys: [] },
    search: null,
    sharePictures: {
      'smart-visions': {
        eyebrow: 'PROJECT',
        title: 'SMART VISIONS',
        motif: 'project-smart-visions',
        background: 'teal',
      },
      'platform-integration': {
        eyebrow: 'PROJECT',
        title: 'PLATFORM INTEGRATION',
        motif: 'project-platform-integration',
        background: 'ink',
      },
      'ecommerce-portal': {
        eyebrow: 'PROJECT',
        title: 'E-COMMERCE PORTAL',
        motif: 'project-ecommerce-portal',
        background: 'marigold',
      },
      'business-launch': {
        eyebrow: 'PROJECT',
        title: 'BUSINESS LAUNCH',
        motif: 'project-business-launch',
        background: 'vermilion',
      },
    },
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
