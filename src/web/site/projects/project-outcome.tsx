import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { Picture } from '#web/ui/picture.tsx'
import type { CaseStudyPage } from './case-study-page.ts'

type Study = CaseStudyPage['study']
type Headings = CaseStudyPage['headings']

/** The results: figures, what went wrong, a quote, specifications and credits, and a link to the next project. */
export function ProjectOutcome({ study, headings, note, next }: CaseStudyPage) {
  const { numbers, misprint, quote, specs, credits } = study
  return (
    <>
      {numbers.length > 0 && <Numbers numbers={numbers} heading={headings.numbers} />}
      {(misprint || quote) && (
        <div className="page-container mt-(--breath)">
          <div className="grid-12 items-start gap-y-16">
            {misprint && <Misprint misprint={misprint} headings={headings} />}
            {quote && (
              <figure className="col-span-12 lg:col-span-4 lg:col-start-9 lg:mt-24">
                <blockquote className="font-display text-2xl leading-[1.1] font-bold tracking-tight text-pretty">
                  <p className="-indent-[0.42em]">“{quote.text}”</p>
                </blockquote>
                {quote.speaker && <figcaption className="fact mt-5 text-muted">{quote.speaker}</figcaption>}
              </figure>
            )}
          </div>
        </div>
      )}
      {(specs.length > 0 || credits.length > 0 || note) && (
        <div className="page-container mt-(--breath)">
          <div className="grid-12 gap-y-12 border-t border-text pt-8">
            <Papers title={headings.specs} facts={specs} className="lg:col-span-7" />
            <Papers title={headings.credits} facts={credits} className="lg:col-span-4 lg:col-start-9" />
          </div>
          {note && <p className="fact mt-10 max-w-prose text-muted">{note}</p>}
        </div>
      )}
      {next && <NextProject next={next} heading={headings.next} />}
    </>
  )
}

function Numbers({ numbers, heading }: Pick<Study, 'numbers'> & { heading: string }) {
  return (
    <section
      aria-label={heading}
      className="dark band relative isolate mt-(--breath) overflow-hidden border-y border-line"
    >
      <div className="halftone absolute inset-x-0 bottom-0 -z-10 h-72 text-surface" aria-hidden="true" />
      <div className="page-container">
        <h2 className="text-lg text-accent">{heading}</h2>
        <dl className="mt-10 grid gap-x-(--gutter) gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
          {numbers.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-t border-line pt-4">
              <dt className="mt-3 max-w-[26ch] text-muted">{label}</dt>
              <dd className="font-display text-4xl leading-none font-extrabold tracking-[-0.04em] whitespace-nowrap">
                <span className="misregister" data-word={value}>
                  {value}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function Misprint({
  misprint: { title, paragraphs, fix },
  headings,
}: {
  misprint: NonNullable<Study['misprint']>
  headings: Headings
}) {
  return (
    <section className="grain col-span-12 border border-line bg-surface p-6 shadow-pile sm:p-9 lg:col-span-7">
      <h2 className="eyebrow inline-block -rotate-2 border-2 border-accent px-2.5 py-1 font-semibold text-accent">
        {headings.misprint}
      </h2>
      <h3 className="mt-6 max-w-[22ch] text-2xl">{title}</h3>
      <div className="mt-5 grid max-w-prose gap-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {fix && (
        <>
          <hr className="perforated my-6" />
          <p className="max-w-prose">
            <strong className="fact mr-2 bg-marigold px-1.5 py-0.5 font-semibold text-on-marigold">
              {headings.fix}
            </strong>
            {fix}
          </p>
        </>
      )}
    </section>
  )
}

function Papers({ title, facts, className }: { title: string; facts: Study['specs']; className: string }) {
  if (facts.length === 0) return null
  return (
    <section className={`col-span-12 ${className}`}>
      <h2 className="text-lg text-accent">{title}</h2>
      <dl className="mt-5 font-mono text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[7.5rem_1fr] gap-x-4 border-b border-line py-2.5">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function NextProject({ next, heading }: { next: NonNullable<CaseStudyPage['next']>; heading: string }) {
  return (
    <nav aria-label={heading} className="mt-(--breath) border-t border-line bg-sunken">
      <Link
        to={next.to}
        prefetch="intent"
        className="group page-container grid-12 items-center gap-y-8 py-12 -outline-offset-4! md:py-16"
      >
        <span className="col-span-12 md:col-span-8">
          <span className="eyebrow block text-muted">{heading}</span>
          <span className="mt-3 block max-w-[16ch] font-display text-4xl leading-[0.98] font-extrabold tracking-[-0.03em] group-hover:text-accent">
            {next.headline}
          </span>
          <span className="mt-5 inline-flex items-center gap-3 text-lg font-semibold">
            {next.title}
            <ArrowRight
              aria-hidden="true"
              className="transition-transform duration-(--quick) ease-swift group-hover:translate-x-1.5"
            />
          </span>
        </span>
        <span className="relative isolate col-span-8 md:col-span-4">
          <span className="absolute inset-0 -z-10 bg-second transition-transform duration-(--steady) ease-swift group-hover:translate-x-2.5 group-hover:translate-y-2.5" />
          <Picture {...next.picture} alt="" sizes="(min-width: 48rem) 33vw, 66vw" className="w-full" />
        </span>
      </Link>
    </nav>
  )
}
