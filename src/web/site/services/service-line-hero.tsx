import { clsx } from 'clsx'
import { PageCrumbs } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { contactAddress } from './service-contact.ts'
import type { LinePage } from './service-line-parts.tsx'
import type { ShownLine } from './service-shown.ts'
import './service-line-hero.css'

type Hero = { line: ShownLine; page: LinePage; start: string }

/** Each service line has its own hero: a screen, a colored sheet, a press sheet with its marks. */
export function ServiceLineHero(hero: Hero) {
  if (hero.line.slug === 'creative-tech') return <WindowHero {...hero} />
  if (hero.line.slug === 'branding') return <SwatchHero {...hero} />
  return <SheetHero {...hero} />
}

function LinePicture({ line, className }: { line: ShownLine; className?: string }) {
  return (
    <Picture
      {...line.picture}
      alt={line.pictureAlt}
      sizes="(min-width: 1024px) 46vw, 100vw"
      isPriority
      className={clsx('aspect-4/3 w-full object-cover', className)}
    />
  )
}

function Start({ line, start, tone }: Pick<Hero, 'line' | 'start'> & { tone?: 'secondary' }) {
  return (
    <ButtonLink to={contactAddress(line.name, 'project')} size="lg" tone={tone}>
      {start}
    </ButtonLink>
  )
}

function Facts({ page, className }: { page: LinePage; className?: string }) {
  if (page.facts.length === 0) return null
  return (
    <dl className={className}>
      {page.facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="eyebrow line-fact-label">{label}</dt>
          <dd className="mt-1 font-mono text-sm font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function WindowHero({ line, page, start }: Hero) {
  return (
    <div className="dark window-hero">
      <div className="page-container relative">
        <PageCrumbs className="py-3 md:py-6" />
        <div className="grid-12 items-end gap-y-10 pt-4 pb-16 lg:pt-10 lg:pb-24">
          <div className="col-span-12 lg:col-span-7 lg:pb-6">
            <h1 className="max-w-[12ch] text-4xl leading-[0.96] font-extrabold tracking-[-0.035em]">{page.heading}</h1>
            {page.lead && <p className="mt-6 max-w-[46ch] text-lg text-muted">{page.lead}</p>}
            <div className="mt-8">
              <Start line={line} start={start} />
            </div>
          </div>
          <div className="col-span-12 lg:col-span-5">
            <div className="window">
              <p className="window-bar fact" aria-hidden="true">
                <span className="window-lights" />
                {page.address}
              </p>
              <LinePicture line={line} />
            </div>
          </div>
        </div>
        <Facts page={page} className="line-facts border-t border-line" />
      </div>
    </div>
  )
}

function SwatchHero({ line, page, start }: Hero) {
  return (
    <div className="page-container">
      <PageCrumbs className="py-3 md:py-6" />
      <div className="swatch-hero">
        <div className="swatch-words">
          <h1 className="max-w-[9ch] text-4xl leading-[0.96] font-extrabold tracking-[-0.035em]">{page.heading}</h1>
          {page.lead && <p className="mt-6 max-w-[40ch] text-lg">{page.lead}</p>}
          <div className="mt-8">
            <Start line={line} start={start} tone="secondary" />
          </div>
        </div>
        <div className="swatch-picture">
          <LinePicture line={line} className="relative rounded-sm" />
        </div>
        {page.inks && page.inks.length > 0 && (
          <ul className="swatch-inks" aria-hidden="true">
            {page.inks.map(({ name, code }) => (
              <li key={name} className="swatch-ink">
                <span className="fact block font-semibold">{name}</span>
                <span className="fact block">{code}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Facts page={page} className="line-facts mt-10 border-t border-line" />
    </div>
  )
}

function SheetHero({ line, page, start }: Hero) {
  return (
    <div className="sheet-hero">
      <span className="sheet-hero-screen" aria-hidden="true" />
      <div className="page-container relative">
        <PageCrumbs className="py-3 md:py-6" />
        <h1 className="sheet-hero-title">{page.heading}</h1>
        <div className="grid-12 items-start gap-y-8 pt-8 lg:pt-12">
          <div className="col-span-12 lg:col-span-4">
            {page.lead && <p className="max-w-[40ch] text-lg">{page.lead}</p>}
            <div className="mt-8">
              <Start line={line} start={start} tone="secondary" />
            </div>
            <Facts page={page} className="sheet-hero-ticket ticket" />
          </div>
          <div className="sheet-hero-print col-span-12 lg:col-span-7 lg:col-start-6">
            <div className="crop-marks">
              <LinePicture line={line} className="lg:aspect-16/10" />
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
