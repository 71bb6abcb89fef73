import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { messages } from '#shared/messages.ts'
import type { CaseFact } from '#web/content/case-studies.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { CaseStudyPage } from './case-study-page.ts'

/** The results: figures, what went wrong, a sample quote, specifications and credits, and links to the next project. */
export function ProjectOutcome({ study, next }: CaseStudyPage) {
  return (
    <>
      <section
        aria-label="In numbers"
        className="dark band relative isolate mt-(--breath) overflow-hidden border-y border-line"
      >
        <div className="halftone absolute inset-x-0 bottom-0 -z-10 h-72 text-surface" aria-hidden="true" />
        <div className="page-container">
          <h2 className="text-lg text-accent">In numbers</h2>
          <dl className="mt-10 grid gap-x-(--gutter) gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
            {study.numbers.map(({ value, label }) => (
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

      <div className="page-container mt-(--breath)">
        <div className="grid-12 items-start gap-y-16">
          <Misprint {...study.misprint} />
          <figure className="col-span-12 lg:col-span-4 lg:col-start-9 lg:mt-24">
            <blockquote className="font-display text-2xl leading-[1.1] font-bold tracking-tight text-pretty">
              <p className="-indent-[0.42em]">“{study.quote.text}”</p>
            </blockquote>
            <figcaption className="fact mt-5 text-muted">{study.quote.speaker}</figcaption>
          </figure>
        </div>
      </div>

      <div className="page-container mt-(--breath)">
        <div className="grid-12 gap-y-12 border-t border-text pt-8">
          <Papers title="Spec sheet" facts={study.specs} className="lg:col-span-7" />
          <Papers title="Hands on it" facts={study.credits} className="lg:col-span-4 lg:col-start-9" />
        </div>
        <p className="fact mt-10 max-w-prose text-muted">{messages.projects.sampleNote}</p>
      </div>

      <NextProject next={next} />
    </>
  )
}

function Misprint({ title, paragraphs, fix }: CaseStudyPage['study']['misprint']) {
  return (
    <section className="grain col-span-12 border border-line bg-surface p-6 shadow-pile sm:p-9 lg:col-span-7">
      <h2 className="eyebrow inline-block -rotate-2 border-2 border-accent px-2.5 py-1 font-semibold text-accent">
        {messages.projects.misprint}
      </h2>
      <h3 className="mt-6 max-w-[22ch] text-2xl">{title}</h3>
      <div className="mt-5 grid max-w-prose gap-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <hr className="perforated my-6" />
      <p className="max-w-prose">
        <strong className="fact mr-2 bg-marigold px-1.5 py-0.5 font-semibold text-on-marigold">Since then</strong>
        {fix}
      </p>
    </section>
  )
}

function Papers({ title, facts, className }: { title: string; facts: readonly CaseFact[]; className: string }) {
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

function NextProject({ next }: Pick<CaseStudyPage, 'next'>) {
  return (
    <nav aria-label={messages.projects.next} className="mt-(--breath) border-t border-line bg-sunken">
      <Link
        to={next.to}
        prefetch="intent"
        className="group page-container grid-12 items-center gap-y-8 py-12 -outline-offset-4! md:py-16"
      >
        <span className="col-span-12 md:col-span-8">
          <span className="eyebrow block text-muted">{messages.projects.next}</span>
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
          <span className="absolute inset-0 -z-10 bg-alder transition-transform duration-(--steady) ease-swift group-hover:translate-x-2.5 group-hover:translate-y-2.5" />
          <Picture {...next.picture} alt="" sizes="(min-width: 48rem) 33vw, 66vw" className="w-full" />
        </span>
      </Link>
    </nav>
  )
}
