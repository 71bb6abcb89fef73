import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { faq } from '#web/content/faq.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { PageCrumbs } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FaqJsonLd } from '#web/ui/faq-json-ld.tsx'
import { QuestionList } from '#web/ui/question-list.tsx'
import type { Route } from './+types/faq'

export function loader() {
  return { questions: faq }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  isIndexed: true,
  title: 'FAQ',
  description:
    'Twelve questions we hear at the counter: how fast we answer, what a website and a print run take, what we write before printing, files, returns, payment and who owns the work.',
  share: 'faq',
  crumbs: [homeCrumb, { label: 'FAQ' }],
  onServer: import.meta.env.SSR && {
    cached: { keys: [] },
    search: { label: 'FAQ: frequently asked questions', summary: 'Twelve questions we hear at the counter, answered.' },
    sharePictures: {
      faq: {
        eyebrow: 'QUESTIONS',
        title: 'ASKED AT THE COUNTER',
        motif: 'service-flyers',
        background: 'marigold',
      },
    },
  },
} satisfies PageFacts

export const meta = metaOfFacts

export default function FaqPage({ loaderData: { questions } }: Route.ComponentProps) {
  useOpenByHash()
  return (
    <div className="page-container pb-(--breath)">
      <FaqJsonLd questions={questions} />
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
            <span className="eyebrow mb-2 block font-normal text-muted">FAQ</span>
            Asked at the counter
          </h1>
          <p className="mt-4 max-w-[36ch] text-muted">
            Twelve answers, given so often that we know them by heart. Yours is not among them? Then it is a good one.
          </p>
          <ButtonLink to={paths.contact} className="mt-6">
            Ask us something else
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
