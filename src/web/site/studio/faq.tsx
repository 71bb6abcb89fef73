import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { plainText } from '#shared/rich-text.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { services } from '#web/services.ts'
import { PageCrumbs } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FaqJsonLd } from '#web/ui/faq-json-ld.tsx'
import { QuestionList } from '#web/ui/question-list.tsx'
import type { Route } from './+types/faq'

export async function loader({ context }: Route.LoaderArgs) {
  const { content, sharePictures } = context.get(services)
  const { search: _, ...texts } = await content.shown('faq')
  return { ...texts, share: await sharePictures.address('faq') }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  part: 'faq',
  isIndexed: true,
  title: (content) => content?.page.title,
  description: (content) => content?.page.description,
  share: (content) => content?.share,
  crumbs: (content) => [homeCrumb, { label: content.page.title }],
  onServer: import.meta.env.SSR && {
    cached: { keys: [] },
    search: ({ faq }) => faq.search,
  },
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function FaqPage({ loaderData: { heading, lead, button, questions, page } }: Route.ComponentProps) {
  useOpenByHash()
  return (
    <div className="page-container pb-(--breath)">
      <FaqJsonLd questions={questions.map(({ question, answer }) => ({ question, answer: plainText(answer) }))} />
      <PageCrumbs className="py-3 md:py-6" />
      <div className="grid-12 gap-y-12 pt-6 md:pt-12">
        <header className="col-span-12 self-start lg:sticky lg:top-28 lg:col-span-4 lg:pr-(--gutter)">
          <p
            className="font-display text-[clamp(7rem,18vw,15rem)] leading-[0.78] font-extrabold tracking-[-0.06em] text-accent"
            aria-hidden="true"
          >
            <span className="misregister" data-word="?">
              ?
            </span>
          </p>
          <h1 className="mt-6">
            <span className="eyebrow mb-2 block font-normal text-muted">{page.title}</span>
            {heading}
          </h1>
          {lead && <p className="mt-4 max-w-[36ch] text-muted">{lead}</p>}
          <ButtonLink to={paths.contact} className="mt-6">
            {button}
          </ButtonLink>
        </header>
        <QuestionList name="faq" questions={questions} className="col-span-12 lg:col-span-8" />
      </div>
    </div>
  )
}

/**
 * Search hits and other pages link to one answer: opens it also after a navigation by React Router, which does not open it.
 */
function useOpenByHash() {
  const { hash } = useLocation()
  useEffect(() => {
    const target = /^#question-\d+$/.test(hash) ? document.querySelector(hash) : null
    if (!(target instanceof HTMLDetailsElement)) return
    target.open = true
    target.scrollIntoView({ block: 'center' })
  }, [hash])
}
