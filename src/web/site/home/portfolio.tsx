import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { portfolioCarousel } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { CarouselControls, CarouselView } from '#web/ui/carousel/carousel.tsx'
import { useCarousel } from '#web/ui/carousel/carousel-state.ts'
import { Picture } from '#web/ui/picture.tsx'
import { type Arriving, type HomeContent, useArrived } from './home-content.ts'
import { MoreLink } from './more-link.tsx'

type ShownProject = HomeContent['projects'][number]

const slideSizes = '(min-width: 90rem) 600px, (min-width: 64rem) 64vw, (min-width: 48rem) 80vw, 92vw'

/** A contact sheet that continues beyond the window's right edge. */
export function Portfolio({ content }: { content: Arriving }) {
  const { projects, texts } = useArrived(content)
  const { heading, pun, text, all } = texts.portfolio
  const carousel = useCarousel(
    portfolioCarousel,
    projects.map(({ title }) => title),
  )
  if (projects.length === 0) return null
  return (
    <section
      id="work"
      aria-labelledby="work-heading"
      aria-roledescription="carousel"
      className="band overflow-x-clip border-t border-line"
    >
      <div className="page-container grid-12 items-end gap-y-6">
        <div className="col-span-12 lg:col-span-8">
          <h2 id="work-heading" className="text-4xl leading-[0.94]">
            <span className="misregister" data-word={heading}>
              {heading}
            </span>
          </h2>
          {pun && <p className="section-pun">{pun}</p>}
        </div>
        {text && <p className="col-span-12 max-w-[40ch] text-muted lg:col-span-4">{text}</p>}
      </div>
      <div className="runs-off mt-12">
        <CarouselView
          of={carousel}
          className="carousel-portfolio"
          slides={projects.map((project, index) => ({
            key: project.id,
            content: <ProjectCard project={project} figure={index + 1} />,
          }))}
        />
      </div>
      <div className="page-container mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <CarouselControls of={carousel} name="Projects" />
        <MoreLink to={paths.projects}>{all}</MoreLink>
      </div>
    </section>
  )
}

function ProjectCard({ project, figure }: { project: ShownProject; figure: number }) {
  return (
    <article className="group relative">
      <div className="relative overflow-hidden bg-sunken">
        <Picture
          {...project.image}
          alt={project.imageAlt}
          sizes={slideSizes}
          className="w-full transition-transform duration-(--slow) ease-swift group-hover:scale-[1.02]"
        />
        <p className="fact absolute top-0 left-0 bg-background px-3 py-1.5">
          {project.isSample && `${messages.projects.sample} · `}
          {project.year}
        </p>
      </div>
      <div className="grid grid-cols-[auto_1fr] gap-x-5 pt-5">
        <span className="outlined row-span-3 text-4xl leading-[0.85]" aria-hidden="true">
          {figure}
        </span>
        <h3 className="text-2xl">
          <ProjectLink project={project}>{project.title}</ProjectLink>
        </h3>
        <p className="mt-2 max-w-[52ch] text-muted">{project.description}</p>
        <p className="fact mt-3 text-muted">
          {project.client} <span aria-hidden="true">/</span> {project.category}
        </p>
      </div>
    </article>
  )
}

/** The link covers the whole card, so that the picture is clickable too. A project may lead nowhere. */
function ProjectLink({ project, children }: { project: ShownProject; children: ReactNode }) {
  const look = 'group-hover:text-accent after:absolute after:inset-0'
  if (project.link === '') return children
  if (project.link.startsWith('/'))
    return (
      <Link to={project.link} prefetch="intent" className={look}>
        {children}
      </Link>
    )
  return (
    <a href={project.link} target="_blank" rel="noopener" className={look}>
      {children}
      <ArrowUpRight size={22} aria-hidden="true" className="ml-1.5 inline-block align-[-0.1em]" />
      <span className="sr-only"> ({messages.projects.newTab})</span>
    </a>
  )
}
