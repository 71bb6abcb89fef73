import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { sitePicture } from '#shared/site-pictures.ts'
import { projects } from '#web/content/projects.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CollectionHead } from '#web/ui/collection-page.tsx'
import type { Route } from './+types/projects'
import { ProjectsGrid } from './projects-grid.tsx'

export function loader() {
  return { projects: projects.map((each) => ({ ...each, picture: sitePicture(each.image) })) }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  isIndexed: true,
  title: 'Projects',
  description:
    'A booking system, a food bank’s back office, a coffee shop online, a bakery from name to boxes, and two markets in print.',
  share: 'projects',
  crumbs: [homeCrumb, { label: 'Projects' }],
  onServer: import.meta.env.SSR && {
    cached: { keys: [] },
    search: { label: 'Projects', summary: 'Our portfolio: six projects, four of them told as case studies.' },
    sharePictures: {
      projects: {
        eyebrow: 'WORK',
        title: 'PROJECTS FROM THE BENCH',
        motif: 'project-night-market',
        background: 'paper',
      },
    },
  },
} satisfies PageFacts

export const meta = metaOfFacts

export default function ProjectsPage({ loaderData: { projects } }: Route.ComponentProps) {
  return (
    <div className="overflow-x-clip pb-(--breath)">
      <div className="page-container">
        <CollectionHead
          className="max-w-[11ch]"
          lead="Some of it runs on servers, some of it goes stale by Friday. Four have a page of their own about what we decided, and about what we got wrong."
        >
          Work we would{' '}
          <span className="misregister" data-word="sign">
            sign
          </span>
        </CollectionHead>
        <ProjectsGrid projects={projects} />
        <p className="fact mt-16 max-w-prose border-t border-line pt-4 text-muted">{messages.projects.sampleNote}</p>
      </div>
      <aside className="page-container mt-(--breath)">
        <div className="grid-12 items-end gap-y-6">
          <p className="col-span-12 max-w-[20ch] font-display text-3xl leading-[1] font-bold tracking-tight lg:col-span-8">
            Number seven has no name yet.
          </p>
          <div className="col-span-12 flex flex-wrap gap-3 lg:col-span-4 lg:justify-end">
            <ButtonLink to={paths.packages}>See packages</ButtonLink>
            <ButtonLink to={paths.contact} tone="secondary">
              Tell us about it
            </ButtonLink>
          </div>
        </div>
      </aside>
    </div>
  )
}
