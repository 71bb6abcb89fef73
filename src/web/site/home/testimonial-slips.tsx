import { testimonialCarousel } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { CarouselControls, CarouselView } from '#web/ui/carousel/carousel.tsx'
import { useCarousel } from '#web/ui/carousel/carousel-state.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { type Arriving, type HomeContent, useArrived } from './home-content.ts'
import { MoreLink } from './more-link.tsx'

/** Paper slips on the dark background. */
export function TestimonialSlips({ content }: { content: Arriving }) {
  const { testimonials, texts } = useArrived(content)
  const { heading, pun, all } = texts.testimonials
  const carousel = useCarousel(
    testimonialCarousel,
    testimonials.map(({ name }) => name),
  )
  if (testimonials.length === 0) return null
  return (
    <section
      id="testimonials"
      aria-labelledby="testimonials-heading"
      aria-roledescription="carousel"
      className="counter band overflow-x-clip"
    >
      <span className="counter-mark" aria-hidden="true">
        ”
      </span>
      <div className="page-container">
        <h2 id="testimonials-heading" className="text-4xl leading-[0.94]">
          {heading}
        </h2>
        {pun && <p className="section-pun">{pun}</p>}
        <div className="mt-12 md:mt-16">
          <CarouselView
            of={carousel}
            className="carousel-testimonials"
            slides={testimonials.map((testimonial) => ({
              key: testimonial.text,
              content: <Slip testimonial={testimonial} />,
            }))}
          />
        </div>
        <div className="mt-10 flex flex-wrap-reverse items-center justify-between gap-x-8 gap-y-4">
          <MoreLink to={paths.testimonials}>{all}</MoreLink>
          <CarouselControls of={carousel} name="Testimonials" />
        </div>
      </div>
    </section>
  )
}

function Slip({ testimonial }: { testimonial: HomeContent['testimonials'][number] }) {
  const { image, imageAlt, stars, text, name, role, isSample } = testimonial
  return (
    <figure data-scheme="light" className="slip grain flex h-full flex-col bg-background text-text">
      <div className="flex items-center justify-between gap-4 px-6 pt-6 md:px-7 md:pt-7">
        <Stars rating={stars} className="text-lg" />
        {isSample && (
          <span className="fact -rotate-3 border border-accent px-2 py-0.5 text-accent">
            {messages.testimonials.sample}
          </span>
        )}
      </div>
      <blockquote className="flex-1 px-6 pt-5 pb-6 font-display text-lg leading-snug font-semibold tracking-tight md:px-7">
        <p>“{text}”</p>
      </blockquote>
      <hr className="perforated mx-4" />
      <figcaption className="flex items-center gap-4 px-6 py-5 md:px-7">
        <span className="size-16 shrink-0 overflow-hidden rounded-full bg-sunken">
          <Picture {...image} alt={imageAlt} sizes="64px" className="size-full object-cover" />
        </span>
        <span>
          <span className="block font-semibold">{name}</span>
          {role && <span className="fact block text-muted">{role}</span>}
        </span>
      </figcaption>
    </figure>
  )
}
