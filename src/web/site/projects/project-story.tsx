import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Picture } from '#web/ui/picture.tsx'
import type { CaseStudyPage } from './case-study-page.ts'

const inks = ['bg-accent', 'bg-second', 'bg-marigold'] as const

export function ProjectStory({ study, headings, pictures: [first, ...others] }: CaseStudyPage) {
  return (
    <>
      <Chapter title={headings.situation} isEmpty={study.situation.length === 0}>
        {study.situation.map((paragraph, index) => (
          <p
            key={paragraph}
            className={
              index === 0
                ? 'max-w-[38ch] font-display text-2xl leading-[1.14] font-semibold tracking-tight'
                : 'mt-6 max-w-prose text-muted md:ml-[24%]'
            }
          >
            {paragraph}
          </p>
        ))}
      </Chapter>

      <Chapter title={headings.decisions} isEmpty={study.decisions.length === 0} isRuled>
        <ol>
          {study.decisions.map(({ decision, why }, index) => (
            <li
              key={decision}
              className="grid gap-y-2 border-b border-line py-6 first:pt-0 last:border-b-0 md:grid-cols-[3rem_1fr_1.2fr] md:gap-x-6"
            >
              <span className="fact pt-1 text-muted max-md:hidden" aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </span>
              <h3 className="text-xl">{decision}</h3>
              <p className="max-w-prose text-muted">{why}</p>
            </li>
          ))}
        </ol>
      </Chapter>

      {first && <Plate picture={first} side="left" />}

      <Chapter title={headings.built} isEmpty={study.built.length === 0}>
        <ul className="grid gap-10 md:grid-cols-3 md:gap-8">
          {study.built.map((paragraph, index) => (
            <li key={paragraph}>
              <span className={clsx('mb-4 block h-2 w-16', inks[index % inks.length])} aria-hidden="true" />
              {paragraph}
            </li>
          ))}
        </ul>
      </Chapter>

      {others.map((picture, index) => (
        <Plate key={picture.src} picture={picture} side={index % 2 === 0 ? 'right' : 'left'} />
      ))}
    </>
  )
}

/** A heading in the margin and its text in the wide column. */
function Chapter({
  title,
  isEmpty,
  isRuled = false,
  children,
}: {
  title: string
  isEmpty: boolean
  isRuled?: boolean
  children: ReactNode
}) {
  if (isEmpty) return null
  return (
    <section className="page-container mt-(--breath)">
      <div className={clsx('grid-12 gap-y-8', isRuled && 'border-t border-text pt-8')}>
        <h2 className="col-span-12 self-start text-lg text-accent lg:sticky lg:top-28 lg:col-span-3 lg:max-w-[14ch]">
          {title}
        </h2>
        <div className="col-span-12 lg:col-span-9">{children}</div>
      </div>
    </section>
  )
}

/** A picture that extends to one edge of the window, with its caption at the other. */
function Plate({
  picture: { caption, ...picture },
  side,
}: {
  picture: CaseStudyPage['pictures'][number]
  side: 'left' | 'right'
}) {
  return (
    <figure className="page-container mt-(--breath) [--bleed:min(max(var(--gutter),50vw-var(--content)/2),10rem)]">
      <div className="grid-12 items-end gap-y-4">
        <div
          className={clsx(
            '-mx-(--gutter) col-span-12 lg:row-start-1',
            side === 'left'
              ? 'lg:col-span-9 lg:mr-0 lg:-ml-(--bleed)'
              : 'lg:col-span-9 lg:col-start-4 lg:-mr-(--bleed) lg:ml-0',
          )}
        >
          <Picture
            {...picture}
            sizes="(min-width: 80rem) 980px, (min-width: 64rem) 78vw, 100vw"
            className="w-full bg-sunken"
          />
        </div>
        {caption && (
          <figcaption
            className={clsx(
              'fact col-span-12 max-w-[30ch] text-muted lg:col-span-3 lg:row-start-1',
              side === 'left' ? 'lg:col-start-10' : 'lg:col-start-1',
            )}
          >
            <span className="colour-bar mb-3 block h-1.5 w-24" aria-hidden="true" />
            {caption}
          </figcaption>
        )}
      </div>
    </figure>
  )
}
