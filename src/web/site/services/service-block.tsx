import { Link } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { contactAddress } from './service-contact.ts'
import { ServiceQuestions } from './service-questions.tsx'
import type { ServiceWords, ShownService } from './service-shown.ts'
import './service-block.css'

export function ServiceBlock({
  service,
  lineName,
  words,
}: {
  service: ShownService
  lineName: string
  words: ServiceWords
}) {
  const { slug, name, position } = service
  return (
    <article id={slug} aria-labelledby={`${slug}-name`} className="service-block" data-service={slug}>
      <header className="service-head">
        <p className="eyebrow flex items-center gap-3 text-muted">
          <span>{String(position).padStart(2, '0')}</span>
          <span className="h-px w-8 bg-line-strong" aria-hidden="true" />
          <Link
            to={paths.serviceLine(service.line)}
            prefetch="intent"
            className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:text-accent"
          >
            {lineName}
          </Link>
        </p>
        <h3 id={`${slug}-name`} className="text-3xl">
          {name}
        </h3>
        <p className="mt-3 max-w-[52ch] text-lg text-muted">{service.summary}</p>
      </header>
      <div className="service-picture">
        <Picture
          {...service.picture}
          alt={service.pictureAlt}
          sizes="(min-width: 1024px) 560px, (min-width: 768px) 45vw, 100vw"
          isPriority={position === 1}
          className="aspect-16/10 w-full md:aspect-4/3 lg:aspect-auto rounded-sm border border-line object-cover"
        />
      </div>
      {service.includes.length > 0 && (
        <div className="service-includes">
          <h4 className="sr-only">{messages.services.includes}</h4>
          <ul className="grid gap-2">
            {service.includes.map((item) => (
              <li key={item} className="service-included">
                {item}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="service-actions grid content-start gap-5">
        <dl className="grid grid-cols-2 gap-x-4 border-y border-line py-3">
          {service.time && <Fact label={words.time} value={service.time} />}
          <Fact label={words.price} value={service.price} />
        </dl>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={contactAddress(name, 'project')} aria-label={messages.services.startWith(words.start, name)}>
            {words.start}
          </ButtonLink>
          <ButtonLink
            to={contactAddress(name)}
            tone="secondary"
            aria-label={messages.services.contactAbout(words.contact, name)}
          >
            {words.contact}
          </ButtonLink>
        </div>
      </div>
      {service.questions.length > 0 && (
        <div className="service-faq">
          <ServiceQuestions slug={slug} heading={words.questions} questions={service.questions} />
        </div>
      )}
    </article>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="eyebrow text-muted">{label}</dt>
      <dd className="mt-0.5 font-mono text-sm font-semibold">{value}</dd>
    </div>
  )
}
