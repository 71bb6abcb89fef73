import { paths } from '#shared/paths.ts'
import { sitePicture } from '#shared/site-pictures.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { services } from '#web/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CollectionHead } from '#web/ui/collection-page.tsx'
import { Misregistered } from '#web/ui/rich-text/misregistered.tsx'
import type { Route } from './+types/projects'
import { listProjects } from './listed-projects.ts'
import { ProjectsGrid } from './projects-grid.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { content: texts, sharePictures } = context.get(services)
  const content = await texts.shown('projects')
  const projects = listProjects(content).map((each) => ({ ...each, picture: sitePicture(each.image) }))
  const { heading, misregistered, lead, sampleNote, closing, page } = content
  return {
    ...{ heading, misregistered, lead, closing, page, projects },
    share: await sharePictures.address('projects'),
    note: projects.some(({ isSample }) => isSample) ? sampleNote : '',
  }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  part: 'projects',
  isIndexed: true,
  title: (content) => content?.page.title,
  description: (content) => content?.page.description,
  share: (content) => content?.share,
  crumbs: (content) => [homeCrumb, { label: content.page.title }],
  onServer: import.meta.env.SSR && {
    cached: { keys: [] },
    search: ({ projects }) => projects.search,
  },
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function ProjectsPage({ loaderData }: Route.ComponentProps) {
  const { heading, misregistered, lead, projects, note, closing } = loaderData
  return (
    <div className="overflow-x-clip pb-(--breath)">
      <div className="page-container">
        <CollectionHead className="max-w-[11ch]" lead={lead}>
          <Misregistered text={heading} words={misregistered} />
        </CollectionHead>
        {projects.length > 0 && <ProjectsGrid projects={projects} />}
        {note && <p className="fact mt-16 max-w-prose border-t border-line pt-4 text-muted">{note}</p>}
      </div>
      <aside className="page-container mt-(--breath)">
        <div className="grid-12 items-end gap-y-6">
          {closing.sentence && (
            <p className="col-span-12 max-w-[20ch] font-display text-3xl leading-[1] font-bold tracking-tight lg:col-span-8">
              {closing.sentence}
            </p>
          )}
          <div className="col-span-12 flex flex-wrap gap-3 lg:col-span-4 lg:col-start-9 lg:justify-end">
            <ButtonLink to={paths.packages}>{closing.packagesButton}</ButtonLink>
            <ButtonLink to={paths.contact} tone="secondary">
              {closing.contactButton}
            </ButtonLink>
          </div>
        </div>
      </aside>
    </div>
  )
}
