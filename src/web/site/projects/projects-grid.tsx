import { clsx } from 'clsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '#shared/messages.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { ListedProject } from './listed-projects.ts'

/** The grid position and second colour of six projects; the seventh starts again at the first. */
const layouts = [
  { spot: 'lg:col-span-8', plate: 'bg-second' },
  { spot: 'md:mt-20 lg:col-span-4 lg:mt-56', plate: 'bg-marigold' },
  { spot: 'lg:col-span-5', plate: 'bg-accent' },
  { spot: 'md:mt-20 lg:col-span-6 lg:col-start-7 lg:mt-32', plate: 'bg-second' },
  { spot: 'lg:col-span-5 lg:col-start-2', plate: 'bg-marigold' },
  { spot: 'md:mt-20 lg:col-span-5 lg:col-start-8 lg:mt-24', plate: 'bg-accent' },
] as const

export function ProjectsGrid({ projects }: { projects: readonly ListedProject[] }) {
  return (
    <ol className="grid gap-y-16 md:grid-cols-2 md:gap-x-(--gutter) lg:grid-cols-12 lg:gap-y-24">
      {projects.map((project, index) => {
        const { spot, plate } = layouts[index % layouts.length] ?? layouts[0]
        return (
          <li key={project.id} className={spot}>
            <ProjectCard project={project} plate={plate} index={index} />
          </li>
        )
      })}
    </ol>
  )
}

/** On a phone the pictures extend to the window's edge, alternating left and right. */
function ProjectCard({ project, plate, index }: { project: ListedProject; plate: string; index: number }) {
  const site = externalSite(project.link)
  return (
    <article className="group relative flex flex-col">
      <div className={clsx('relative isolate', index % 2 === 0 ? 'max-md:-ml-(--gutter)' : 'max-md:-mr-(--gutter)')}>
        <span
          className={clsx(
            'absolute inset-0 -z-10 transition-transform duration-(--steady) ease-swift group-hover:translate-x-2.5 group-hover:translate-y-2.5',
            plate,
          )}
        />
        <Picture
          {...project.image}
          alt={project.imageAlt}
          sizes="(min-width: 80rem) 840px, (min-width: 64rem) 64vw, (min-width: 48rem) 48vw, 100vw"
          isPriority={index === 0}
          className="w-full bg-sunken"
        />
        {site && (
          <span className="fact absolute top-0 right-0 inline-flex items-center gap-1.5 bg-background py-2 pr-2 pl-4 font-semibold">
            {site}
            <span aria-hidden="true">↗</span>
          </span>
        )}
      </div>
      <p className="fact mt-4 flex flex-wrap gap-x-3 text-muted">
        <span aria-hidden="true">{String(project.id).padStart(2, '0')}</span>
        <span>{project.client}</span>
        <span className="ml-auto">{project.year}</span>
      </p>
      <h2 className="mt-2 text-2xl">
        <ProjectLink project={project}>
          {project.title}
          {site && (
            <span className="sr-only">
              {' '}
              ({site}, {messages.projects.newTab})
            </span>
          )}
          {project.link.startsWith('/') && (
            <ArrowRight
              size={26}
              strokeWidth={2.5}
              aria-hidden="true"
              className="ml-2 inline-block align-[-0.1em] text-accent transition-transform duration-(--quick) group-hover:translate-x-1.5"
            />
          )}
        </ProjectLink>
      </h2>
      <p className="eyebrow mt-3 text-accent">{project.category}</p>
      <p className="mt-2 max-w-[52ch] text-muted">{project.description}</p>
      {project.tags.length > 0 && (
        <ul aria-label="Made" className="fact mt-3 flex flex-wrap gap-x-2 text-muted">
          {project.tags.map((tag) => (
            <li key={tag} className="before:mr-2 before:text-line-strong before:content-['/'/'']">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

/** Stretched over the whole card: one tab stop, the full width for the pointer. A project may lead nowhere. */
function ProjectLink({ project, children }: { project: ListedProject; children: ReactNode }) {
  const look = 'outline-offset-4 after:absolute after:inset-0 group-hover:text-accent'
  if (project.link === '') return children
  if (!project.link.startsWith('/'))
    return (
      <a href={project.link} target="_blank" rel="noopener" className={look}>
        {children}
      </a>
    )
  return (
    <Link to={project.link} prefetch="intent" className={look}>
      {children}
    </Link>
  )
}

function externalSite(link: string): string | null {
  return link.startsWith('http') ? (URL.parse(link)?.host ?? null) : null
}
