import { clsx } from 'clsx'
import type { Testimonial } from '#shared/content/schemas/testimonials.ts'
import type { Shown } from '#shared/content/shown.ts'
import { messages } from '#shared/messages.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'

type ShownTestimonial = Shown<Testimonial>

/** The grid positions of four testimonials, none on one line with another; the first is large. */
const spots = [
  'lg:col-span-12',
  'lg:col-span-5',
  'lg:col-span-6 lg:col-start-7 lg:mt-24',
  'lg:col-span-7 lg:col-start-3',
] as const

export function TestimonialCards({ testimonials }: { testimonials: readonly ShownTestimonial[] }) {
  return (
    <ul className="grid gap-y-8 lg:grid-cols-12 lg:gap-x-(--gutter) lg:gap-y-12">
      {testimonials.map((testimonial, index) => (
        <li key={testimonial.text} className={spots[index % spots.length]}>
          <TestimonialCard testimonial={testimonial} isLarge={index === 0} />
        </li>
      ))}
    </ul>
  )
}

function TestimonialCard({ testimonial, isLarge }: { testimonial: ShownTestimonial; isLarge: boolean }) {
  const { image, imageAlt, stars, text, name, role, isSample } = testimonial
  return (
    <figure
      className={clsx(
        isLarge
          ? 'grid gap-y-8 border-y border-line py-10 lg:grid-cols-[20rem_1fr] lg:gap-x-16 lg:py-14'
          : 'grain border border-line bg-surface p-6 shadow-pile md:p-8',
      )}
    >
      {isLarge && (
        <div className="relative isolate w-52 self-start lg:w-auto">
          <span className="absolute inset-0 -z-10 -translate-x-2 translate-y-2 bg-accent" />
          <Picture
            {...image}
            alt={imageAlt}
            sizes="(min-width: 64rem) 320px, 208px"
            isPriority
            className="w-full bg-sunken"
          />
        </div>
      )}
      <div className="flex flex-col">
        <p className="flex items-center justify-between gap-4">
          <Stars rating={stars} className={isLarge ? 'text-xl' : 'text-lg'} />
          {isSample && (
            <span className="fact border border-dashed border-line-strong px-2 py-0.5 text-muted">
              {messages.testimonials.sample}
            </span>
          )}
        </p>
        <blockquote
          className={clsx(
            'font-display font-bold tracking-tight text-pretty',
            isLarge ? 'mt-6 max-w-[26ch] text-3xl leading-[1.02]' : 'mt-5 text-xl leading-[1.15]',
          )}
        >
          <p>“{text}”</p>
        </blockquote>
        <figcaption className={clsx('flex items-center gap-4', isLarge ? 'mt-8' : 'mt-7 border-t border-line pt-5')}>
          {!isLarge && (
            <span className="size-16 shrink-0">
              <Picture {...image} alt={imageAlt} sizes="64px" className="size-full bg-sunken object-cover" />
            </span>
          )}
          <span>
            <span className="block font-semibold">{name}</span>
            {role && <span className="fact block text-muted">{role}</span>}
          </span>
        </figcaption>
      </div>
    </figure>
  )
}
