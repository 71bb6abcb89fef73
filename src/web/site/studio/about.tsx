import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { sitePicture } from '#shared/site-pictures.ts'
import { people, principles, years } from '#web/content/about.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { PageCrumbs } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Route } from './+types/about'

export function loader() {
  return { people, principles, years }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  isIndexed: true,
  title: 'About Us',
  description:
    'Six people, two presses and one very loud cutter in a brick building on SE Alder Street, Portland. Who we are and how we work.',
  share: 'about',
  crumbs: [homeCrumb, { label: 'Pages' }],
  onServer: import.meta.env.SSR && {
    cached: { keys: [] },
    search: {
      label: 'About us',
      summary: 'Who works here on SE Alder Street, how the studio began in 2014, and the four house rules.',
    },
    sharePictures: {
      about: {
        eyebrow: 'SE ALDER STREET',
        title: 'SIX PEOPLE TWO PRESSES',
        motif: 'studio-front',
        background: 'paper',
      },
    },
  },
} satisfies PageFacts

export const meta = metaOfFacts

export default function AboutPage({ loaderData: { people, principles, years } }: Route.ComponentProps) {
  return (
    <>
      <div className="page-container">
        <PageCrumbs className="py-3 md:py-6" />
        <header className="grid-12 items-end gap-y-10 pt-6 pb-14 md:pt-12 md:pb-24">
          <div className="col-span-12 lg:col-span-7">
            <h1 className="text-4xl leading-[0.92] tracking-[-0.04em]">About Us</h1>
            <p className="mt-8 max-w-[24ch] font-display text-2xl leading-[1.08] font-bold tracking-tight text-balance">
              A print shop that writes code, or the other way round. It depends on the day of the week.
            </p>
          </div>
          <div className="col-span-12 grid gap-4 text-lg text-muted lg:col-span-5">
            <p className="max-w-prose">
              On Tuesdays and Thursdays the presses run and nobody can hear the phone on the ground floor. On the other
              days it is quiet enough to build websites. Both happen in the same room, by the same six people, for small
              businesses, startups, non-profits and event organizers nationwide.
            </p>
            <p className="max-w-prose">
              That is the whole idea: the color on your site is mixed by somebody who will print it on your shirt on
              Thursday.
            </p>
          </div>
        </header>
      </div>
      <StudioPictures />
      <Team people={people} />
      <Principles principles={principles} />
      <History years={years} />
      <section className="page-container pb-(--breath)">
        <div className="grid-12 items-center gap-y-6 border-t border-text pt-8">
          <p className="col-span-12 max-w-[26ch] font-display text-2xl leading-tight font-bold tracking-tight lg:col-span-8">
            Come by. The coffee is filter, the door sticks, and somebody will show you the cutter.
          </p>
          <div className="col-span-12 lg:col-span-4 lg:justify-self-end">
            <ButtonLink to={paths.contact} size="lg">
              {messages.services.start}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}

function StudioPictures() {
  return (
    <div className="page-container grid-12 items-start gap-y-6 pb-(--breath)">
      <figure className="col-span-12 md:col-span-8">
        <Picture
          {...sitePicture('studio-front')}
          alt="The brick front of the studio on SE Alder Street: a green sign, striped awnings and the press in the window"
          sizes="(min-width: 80rem) 840px, (min-width: 48rem) 66vw, 100vw"
          isPriority
          className="w-full rounded-md"
        />
        <figcaption className="fact mt-3 text-muted">720 SE Alder Street, built 1911 as a paint warehouse</figcaption>
      </figure>
      <figure className="col-span-10 col-start-3 md:col-span-4 md:col-start-9 md:mt-32">
        <Picture
          {...sitePicture('studio-press')}
          alt="The press room with two presses and a rack of drying sheets"
          sizes="(min-width: 80rem) 410px, (min-width: 48rem) 33vw, 84vw"
          className="w-full rounded-md"
        />
        <figcaption className="fact mt-3 text-muted">
          Press one is called Gresham. Press two has not told us yet.
        </figcaption>
      </figure>
    </div>
  )
}

function Team({ people }: Pick<Route.ComponentProps['loaderData'], 'people'>) {
  return (
    <section aria-labelledby="team" className="dark band">
      <div className="page-container">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="team" className="text-3xl">
            Six people
          </h2>
          <p className="fact text-muted">Sample portraits, drawn in the house</p>
        </div>
        <ul className="mt-12 grid grid-cols-2 gap-x-(--gutter) gap-y-12 lg:grid-cols-3">
          {people.map((person) => (
            <li key={person.name} className="grid content-start gap-3 even:mt-12 lg:even:mt-0 lg:nth-[3n+2]:mt-20">
              <Picture
                {...sitePicture(person.picture)}
                alt={person.pictureAlt}
                sizes="(min-width: 80rem) 405px, (min-width: 64rem) 30vw, 46vw"
                className="w-full rounded-md"
              />
              <h3 className="text-lg md:text-xl">{person.name}</h3>
              <p className="fact text-alder">{person.role}</p>
              <p className="max-w-[38ch] text-sm text-muted md:text-base">{person.does}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Principles({ principles }: Pick<Route.ComponentProps['loaderData'], 'principles'>) {
  return (
    <section aria-labelledby="principles" className="band">
      <div className="page-container">
        <h2 id="principles" className="text-3xl">
          House rules
        </h2>
        <ol className="mt-10 grid border-t border-text md:grid-cols-2">
          {principles.map((principle, index) => (
            <li
              key={principle.title}
              className="grid grid-cols-[3.5rem_1fr] gap-y-2 border-b border-line py-8 md:odd:border-r md:odd:pr-(--gutter) md:even:pl-(--gutter)"
            >
              <span className="font-mono text-xl text-accent" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="text-xl">{principle.title}</h3>
              <p className="col-start-2 max-w-prose text-muted">{principle.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function History({ years }: Pick<Route.ComponentProps['loaderData'], 'years'>) {
  return (
    <section aria-labelledby="history" className="band bg-sunken">
      <div className="page-container grid-12 gap-y-10">
        <h2 id="history" className="col-span-12 self-start text-3xl lg:sticky lg:top-28 lg:col-span-4">
          How we got the key
        </h2>
        <ol className="col-span-12 lg:col-span-8">
          {years.map(({ year, text }) => (
            <li
              key={year}
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
