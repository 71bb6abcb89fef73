import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { sitePicture } from '#shared/site-pictures.ts'
import { testimonials } from '#web/content/testimonials.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { PageCrumbs } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CollectionEnd } from '#web/ui/collection-page.tsx'
import type { Route } from './+types/testimonials'
import { TestimonialCards } from './testimonial-cards.tsx'

export function loader() {
  return { testimonials: testimonials.map((each) => ({ ...each, picture: sitePicture(each.image) })) }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  isIndexed: true,
  title: 'Testimonials',
  description:
    'What a baker, a warehouse lead, a coffee roaster and a market organizer might say about working with us.',
  share: 'testimonials',
  crumbs: [homeCrumb, { label: 'Testimonials' }],
  onServer: import.meta.env.SSR && {
    cached: { keys: [] },
    search: { label: 'Testimonials', summary: 'What clients say after the work is done.' },
    sharePictures: {
      testimonials: {
        eyebrow: 'TESTIMONIALS',
        title: 'WHAT CLIENTS SAY',
        motif: 'client-1',
        background: 'paper',
      },
    },
  },
} satisfies PageFacts

export const meta = metaOfFacts

/** No structured data: sample testimonials are not reviews. */
export default function TestimonialsPage({ loaderData: { testimonials } }: Route.ComponentProps) {
  return (
    <div className="overflow-x-clip pb-(--breath)">
      <div className="page-container">
        <PageCrumbs className="py-3 md:py-6" />
        <header className="grid-12 items-end gap-y-6 pt-4 pb-12 md:pb-16">
          <h1 className="col-span-12 max-w-[14ch] text-4xl leading-[0.95] font-extrabold tracking-[-0.03em] lg:col-span-8">
            Kind words, and{' '}
            <span className="misregister" data-word="half a star">
              half a star
            </span>{' '}
            off
          </h1>
          <p className="col-span-12 max-w-[44ch] text-muted lg:col-span-4 lg:pb-2">
            {messages.testimonials.sampleNote}
          </p>
        </header>
        <TestimonialCards testimonials={testimonials} />
        <CollectionEnd
          className="max-w-[26ch]"
          sentence="Bought something from us? The place for your stars is on the product’s own page."
        >
          <ButtonLink to={paths.shop}>Find your product</ButtonLink>
          <ButtonLink to={paths.projects} tone="secondary">
            See the work
          </ButtonLink>
        </CollectionEnd>
      </div>
    </div>
  )
}
