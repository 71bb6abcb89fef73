import { messages } from '#shared/messages.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { CaseStudyPage } from './case-study-page.ts'

/** The headline at full width, the project's facts beside its first picture. */
export function ProjectOpening({ project, study, cover, headings }: CaseStudyPage) {
  return (
    <header className="page-container">
      <p className="eyebrow flex flex-wrap gap-x-4 pt-4 text-muted">
        <span className="text-accent">{project.category}</span>
        <span>{project.year}</span>
      </p>
      <h1 className="mt-4 max-w-[13ch] text-4xl leading-[0.95] font-extrabold tracking-[-0.035em] md:text-[clamp(3.5rem,9.5vw,8.75rem)]">
        {study.headline}
      </h1>
      <div className="grid-12 gap-y-10 pt-10 md:pt-14">
        <div className="col-span-12 flex flex-col gap-8 sm:flex-row sm:items-end lg:col-span-4 lg:flex-col lg:items-stretch lg:justify-between lg:pr-6">
          <p className="max-w-[40ch] text-lg">{study.lead}</p>
          <JobTicket project={project} study={study} client={headings.client} />
        </div>
        <div className="relative col-span-12 -mx-(--gutter) sm:mx-0 lg:col-span-8">
          <div className="crop-marks text-line-strong">
            <Picture
              {...cover}
              sizes="(min-width: 80rem) 850px, (min-width: 64rem) 64vw, 100vw"
              isPriority
              className="relative w-full bg-sunken"
            />
          </div>
        </div>
      </div>
    </header>
  )
}

function JobTicket({ project, study, client }: Pick<CaseStudyPage, 'project' | 'study'> & { client: string }) {
  return (
    <div className="ticket grain bg-surface px-6 py-5 [--tear:3.4rem] sm:min-w-72">
      <p className="flex items-center justify-between gap-3">
        {project.isSample && (
          <span className="fact bg-marigold px-2 py-0.5 font-semibold text-on-marigold">
            {messages.projects.sample}
          </span>
        )}
        <span className="fact text-muted" aria-hidden="true">
          No. {String(project.id).padStart(4, '0')}
        </span>
      </p>
      <hr className="perforated my-4" />
      <dl className="grid gap-3">
        {[{ label: client, value: project.client }, ...study.facts].map((fact) => (
          <div key={fact.label} className="grid grid-cols-[4.5rem_1fr] items-baseline">
            <dt className="eyebrow text-muted">{fact.label}</dt>
            <dd className="font-mono text-sm">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
