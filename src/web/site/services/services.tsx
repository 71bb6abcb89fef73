import { Link } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { plainText } from '#shared/rich-text.ts'
import { InTurn } from '#web/lib/hydration/in-turn.tsx'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { services } from '#web/services.ts'
import { PageCrumbs } from '#web/ui/breadcrumb.tsx'
import { FaqJsonLd } from '#web/ui/faq-json-ld.tsx'
import type { Route } from './+types/services'
import { ServiceBlock } from './service-block.tsx'
import { ServiceIndex } from './service-index.tsx'
import { type ShownLine, showLines } from './service-shown.ts'
import './line-colors.css'
import './services.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { content, sharePictures } = context.get(services)
  const texts = await content.shown('services')
  const { heading, lead, words, page } = texts
  return { heading, lead, words, page, lines: showLines(texts), share: await sharePictures.address('services') }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  part: 'services',
  isIndexed: true,
  title: (shown) => shown?.page.title,
  description: (shown) => shown?.page.description,
  share: (shown) => shown?.share,
  crumbs: (shown) => [homeCrumb, { label: shown.page.title }],
  onServer: import.meta.env.SSR && {
    cached: { keys: [] },
    search: ({ services }) => services.search,
  },
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { words, lines } = loaderData
  const questions = lines.flatMap((line) => line.services.flatMap((service) => service.questions))
  return (
    <>
      {questions.length > 0 && (
        <FaqJsonLd questions={questions.map(({ question, answer }) => ({ question, answer: plainText(answer) }))} />
      )}
      <Opening {...loaderData} />
      <div className="service-container page-container pb-(--breath)">
        <ServiceIndex lines={lines} />
        <div className="min-w-0">
          {lines.map((line) => (
            <section key={line.slug} aria-labelledby={`line-${line.slug}`} data-line={line.slug}>
              <LineHead line={line} />
              {line.services.map((service) => (
                <InTurn key={service.slug}>
                  <ServiceBlock service={service} lineName={line.name} words={words} />
                </InTurn>
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

function Opening({ heading, lead, lines }: { heading: string; lead: string; lines: readonly ShownLine[] }) {
  return (
    <div className="page-container overflow-clip">
      <PageCrumbs className="py-3 md:py-6" />
      <div className="grid-12 items-end gap-y-10 pt-4 pb-14 md:pt-8 md:pb-20">
        <div className="col-span-12 lg:col-span-6">
          <h1 className="max-w-[11ch] text-4xl leading-[0.96] font-extrabold tracking-[-0.035em]">{heading}</h1>
          {lead && <p className="mt-6 max-w-[48ch] text-lg text-muted">{lead}</p>}
        </div>
        <ul className="service-plates col-span-12 sm:max-w-lg lg:col-span-6 lg:max-w-none">
          {lines.map((line) => (
            <li key={line.slug} data-line={line.slug}>
              <a href={`#line-${line.slug}`} className="service-plate group">
                <span className="service-plate-count" aria-hidden="true">
                  {line.services.length}
                </span>
                <span className="mt-2 block font-semibold group-hover:text-accent">{line.name}</span>
                <span className="fact block text-muted">{messages.services.count(line.services.length)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function LineHead({ line }: { line: ShownLine }) {
  return (
    <div className="service-line-head">
      <h2 id={`line-${line.slug}`} className="scroll-mt-12 text-4xl leading-none font-extrabold tracking-[-0.035em]">
        {line.name}
      </h2>
      <div className="max-w-[40ch]">
        <p className="text-lg leading-snug">{line.summary}</p>
        <Link
          to={paths.serviceLine(line.slug)}
          prefetch="intent"
          className="mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {line.more}
        </Link>
      </div>
      <span className="service-line-dots" aria-hidden="true" />
    </div>
  )
}
