import { paths } from '#shared/paths.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { services } from '#web/services.ts'
import { aboutWords } from '#web/site/search/page-words.ts'
import { PageCrumbs } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RichTextView } from '#web/ui/rich-text/rich-text.tsx'
import type { Route } from './+types/about'

type Content = Route.ComponentProps['loaderData']

export async function loader({ context }: Route.LoaderArgs) {
  const { content, sharePictures } = context.get(services)
  const { search: _, ...texts } = await content.shown('about')
  return { ...texts, share: await sharePictures.address('about') }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  part: 'about',
  isIndexed: true,
  title: (content) => content?.page.title,
  description: (content) => content?.page.description,
  share: (content) => content?.share,
  crumbs: (content) => [homeCrumb, { label: content.crumb }],
  onServer: import.meta.env.SSR && {
    cached: { keys: [] },
    search: ({ about }) => ({ ...about.search, text: aboutWords(about) }),
  },
} satisfies PageFacts<Content>

export const meta = metaOfFacts

export default function AboutPage({ loaderData: content }: Route.ComponentProps) {
  const { heading, statement, intro, pictures, team, principles, history, closing } = content
  return (
    <>
      <div className="page-container">
        <PageCrumbs className="py-3 md:py-6" />
        <header className="grid-12 items-end gap-y-10 pt-6 pb-14 md:pt-12 md:pb-24">
          <div className="col-span-12 lg:col-span-7">
            <h1 className="text-4xl leading-[0.92] tracking-[-0.04em]">{heading}</h1>
            {statement && (
              <p className="mt-8 max-w-[24ch] font-display text-2xl leading-[1.08] font-bold tracking-tight text-balance">
                {statement}
              </p>
            )}
          </div>
          {intro.length > 0 && (
            <div className="col-span-12 text-lg text-muted lg:col-span-5">
              <RichTextView text={intro} className="max-w-prose" />
            </div>
          )}
        </header>
      </div>
      {pictures.length > 0 && <StudioPictures pictures={pictures} />}
      {team.people.length > 0 && <Team {...team} />}
      {principles.rules.length > 0 && <Principles {...principles} />}
      {history.years.length > 0 && <History {...history} />}
      <section className="page-container pb-(--breath)">
        <div className="grid-12 items-center gap-y-6 border-t border-text pt-8">
          {closing.sentence && (
            <p className="col-span-12 max-w-[26ch] font-display text-2xl leading-tight font-bold tracking-tight lg:col-span-8">
              {closing.sentence}
            </p>
          )}
          <div className="col-span-12 lg:col-span-4 lg:col-start-9 lg:justify-self-end">
            <ButtonLink to={paths.contact} size="lg">
              {closing.button}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}

function StudioPictures({ pictures: [large, small] }: Pick<Content, 'pictures'>) {
  return (
    <div className="page-container grid-12 items-start gap-y-6 pb-(--breath)">
      {large && (
        <StudioPicture
          of={large}
          sizes="(min-width: 80rem) 840px, (min-width: 48rem) 66vw, 100vw"
          isPriority
          className="col-span-12 md:col-span-8"
        />
      )}
      {small && (
        <StudioPicture
          of={small}
          sizes="(min-width: 80rem) 410px, (min-width: 48rem) 33vw, 84vw"
          className="col-span-10 col-start-3 md:col-span-4 md:col-start-9 md:mt-32"
        />
      )}
    </div>
  )
}

function StudioPicture({
  of: { picture, alt, caption },
  sizes,
  isPriority,
  className,
}: {
  of: Content['pictures'][number]
  sizes: string
  isPriority?: true
  className: string
}) {
  return (
    <figure className={className}>
      <Picture {...picture} alt={alt} sizes={sizes} isPriority={isPriority} className="w-full rounded-md" />
      {caption && <figcaption className="fact mt-3 text-muted">{caption}</figcaption>}
    </figure>
  )
}

function Team({ heading, sampleNote, people }: Content['team']) {
  const hasSamples = people.some(({ isSample }) => isSample)
  return (
    <section aria-labelledby="team" className="dark band">
      <div className="page-container">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="team" className="text-3xl">
            {heading}
          </h2>
          {hasSamples && sampleNote && <p className="fact text-muted">{sampleNote}</p>}
        </div>
        <ul className="mt-12 grid grid-cols-2 gap-x-(--gutter) gap-y-12 lg:grid-cols-3">
          {people.map((person) => (
            <li key={person.name} className="grid content-start gap-3 even:mt-12 lg:even:mt-0 lg:nth-[3n+2]:mt-20">
              <Picture
                {...person.picture}
                alt={person.pictureAlt}
                sizes="(min-width: 80rem) 405px, (min-width: 64rem) 30vw, 46vw"
                className="w-full rounded-md"
              />
              <h3 className="text-lg md:text-xl">{person.name}</h3>
              {person.role && <p className="fact text-second">{person.role}</p>}
              {person.does && <p className="max-w-[38ch] text-sm text-muted md:text-base">{person.does}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Principles({ heading, rules }: Content['principles']) {
  return (
    <section aria-labelledby="principles" className="band">
      <div className="page-container">
        <h2 id="principles" className="text-3xl">
          {heading}
        </h2>
        <ol className="mt-10 grid border-t border-text md:grid-cols-2">
          {rules.map((principle, index) => (
            <li
              key={principle.title}
              className="grid grid-cols-[3.5rem_1fr] gap-y-2 border-b border-line py-8 md:odd:border-r md:odd:pr-(--gutter) md:even:pl-(--gutter)"
            >
              <span className="font-mono text-xl text-accent" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="text-xl">{principle.title}</h3>
              {principle.text && <p className="col-start-2 max-w-prose text-muted">{principle.text}</p>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function History({ heading, years }: Content['history']) {
  return (
    <section aria-labelledby="history" className="band bg-sunken">
      <div className="page-container grid-12 gap-y-10">
        <h2 id="history" className="col-span-12 self-start text-3xl lg:sticky lg:top-28 lg:col-span-4">
          {heading}
        </h2>
        <ol className="col-span-12 lg:col-span-8">
          {years.map(({ year, text }) => (
            <li
              key={text}
              className="grid gap-x-(--gutter) gap-y-2 border-t border-line-strong py-6 md:grid-cols-[10rem_1fr] md:items-baseline"
            >
              <span className="font-display text-3xl leading-none font-extrabold tracking-tight">{year}</span>
              <p className="max-w-prose">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
