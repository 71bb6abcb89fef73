import { paths } from '#shared/paths.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { services } from '#web/services.ts'
import { testimonialWords } from '#web/site/search/page-words.ts'
import { PageCrumbs } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CollectionEnd } from '#web/ui/collection-page.tsx'
import { Misregistered } from '#web/ui/rich-text/misregistered.tsx'
import type { Route } from './+types/testimonials'
import { TestimonialCards } from './testimonial-cards.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { content: texts, sharePictures } = context.get(services)
  const { sampleNote, search: _, ...content } = await texts.shown('testimonials')
  const share = await sharePictures.address('testimonials')
  return { ...content, share, note: content.testimonials.some(({ isSample }) => isSample) ? sampleNote : '' }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  part: 'testimonials',
  isIndexed: true,
  title: (content) => content?.page.title,
  description: (content) => content?.page.description,
  share: (content) => content?.share,
  crumbs: (content) => [homeCrumb, { label: content.page.title }],
  onServer: import.meta.env.SSR && {
    cached: { keys: [] },
    search: ({ testimonials }) => ({ ...testimonials.search, text: testimonialWords(testimonials) }),
  },
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

/** No structured data: sample testimonials are not reviews. */
export default function TestimonialsPage({ loaderData }: Route.ComponentProps) {
  const { heading, misregistered, lead, note, testimonials, closing } = loaderData
  return (
    <div className="overflow-x-clip pb-(--breath)">
      <div className="page-container">
        <PageCrumbs className="py-3 md:py-6" />
        <header className="grid-12 items-end gap-y-6 pt-4 pb-12 md:pb-16">
          <h1 className="col-span-12 max-w-[14ch] text-4xl leading-[0.95] font-extrabold tracking-[-0.03em] lg:col-span-8">
            <Misregistered text={heading} words={misregistered} />
          </h1>
          {(lead || note) && (
            <div className="col-span-12 grid max-w-[44ch] gap-4 text-muted lg:col-span-4 lg:pb-2">
              {lead && <p>{lead}</p>}
              {note && <p>{note}</p>}
            </div>
          )}
        </header>
        {testimonials.length > 0 && <TestimonialCards testimonials={testimonials} />}
        <CollectionEnd className="max-w-[26ch]" sentence={closing.sentence}>
          <ButtonLink to={paths.shop}>{closing.shopButton}</ButtonLink>
          <ButtonLink to={paths.projects} tone="secondary">
            {closing.projectsButton}
          </ButtonLink>
        </CollectionEnd>
      </div>
    </div>
  )
}
