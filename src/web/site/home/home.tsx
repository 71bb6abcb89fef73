import './home.css'
import './packages.css'
import '#web/ui/carousel/carousel.css'
import '#web/ui/particles.css'
import { useEffect } from 'react'
import { data } from 'react-router'
import { postalPlaceOf } from '#shared/address/postal-place.ts'
import { featuredLimit } from '#shared/constants.ts'
import { serviceLineSlugs } from '#shared/content/service-lines.ts'
import { deferDrawing, deferPart } from '#web/lib/hydration/defer-part.tsx'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { errorReporter, services } from '#web/services.ts'
import { listProjects } from '#web/site/projects/listed-projects.ts'
import { homeWords } from '#web/site/search/page-words.ts'
import type { Route } from './+types/home'
import { FeaturedSkeleton } from './featured-skeleton.tsx'
import { Hero } from './hero.tsx'
import type { Arriving, HomeContent } from './home-content.ts'
import { StudioJsonLd } from './studio-json-ld.tsx'

const parts = () => import('./late-parts.ts')
const PressSheet = deferDrawing(() => parts().then((module) => module.PressSheet))
const About = deferPart(() => parts().then((module) => module.About))
const ServicesBlock = deferPart(() => parts().then((module) => module.ServicesBlock))
const FeaturedProducts = deferPart(() => parts().then((module) => module.FeaturedProducts), <FeaturedSkeleton />)
const Packages = deferPart(() => parts().then((module) => module.PackagesOnHome))
const Portfolio = deferPart(() => parts().then((module) => module.Portfolio))
const TestimonialSlips = deferPart(() => parts().then((module) => module.TestimonialSlips))
const FindUs = deferPart(() => parts().then((module) => module.FindUs))
const WriteUs = deferPart(() => parts().then((module) => module.WriteUs))

/** The home page works without its products; the failure is counted on the server and not cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalog, content: texts, forms, settings, sharePictures } = context.get(services)
  const home = await texts.shown('home')
  const parts = await texts.shown('parts')
  const { thanks, map } = await texts.shown('contact')
  const { testimonials } = await texts.shown('testimonials')
  const lines = await texts.shown('services')
  const { groups } = await texts.shown('packages')
  const { studio, work } = await settings.shown()
  const formId = forms.endpoint === null ? '' : work.formIds.home
  const content: HomeContent = {
    products: [],
    hasFailed: false,
    parts,
    texts: home,
    contact: { thanks, map: { eyebrow: map.eyebrow, pictureText: map.pictureText } },
    lines: serviceLineSlugs.map((slug) => {
      const { name, summary, picture, pictureAlt } = lines[slug]
      return { slug, name, summary, picture, pictureAlt }
    }),
    packages: parts.packages ? groups.flatMap(({ packages }) => packages).filter(({ popular }) => popular) : [],
    projects: parts.projects ? listProjects(await texts.shown('projects')) : [],
    testimonials: parts.testimonials ? testimonials : [],
    formEndpoint: forms.endpoint,
    share: await sharePictures.address('home'),
    place: postalPlaceOf(studio.city),
    ...(formId && { formId }),
  }
  if (!parts.shop) return content
  try {
    const { items } = await catalog.list({ limit: featuredLimit, page: 1 })
    return { ...content, products: items }
  } catch (error) {
    context.get(errorReporter).report(error)
    return data({ ...content, hasFailed: true }, { headers: { 'Cache-Control': 'no-store' } })
  }
}

const noticedAfterMs = 200
let shownBefore: HomeContent | undefined

/**
 * A navigation waits briefly for the whole page. If that takes longer, home opens as it was shown
 * before, because skeletons of other heights would move the page; the first time it opens with skeletons.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Arriving> {
  const arriving = serverLoader() as Promise<HomeContent>
  const deferred = [
    PressSheet,
    About,
    ServicesBlock,
    FeaturedProducts,
    Packages,
    Portfolio,
    TestimonialSlips,
    FindUs,
    WriteUs,
  ]
  const complete = Promise.all([arriving, ...deferred.map((part) => part.preload())]).then(([content]) => content)
  const noticed = new Promise<undefined>((resolve) => setTimeout(resolve, noticedAfterMs))
  return (await Promise.race([complete, noticed])) ?? shownBefore ?? { arriving }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  isIndexed: true,
  isDark: true,
  title: null,
  // That of the studio as a whole.
  description: () => undefined,
  share: (content) => (content && 'share' in content ? content.share : undefined),
  crumbs: [],
  onServer: import.meta.env.SSR && {
    cached: { keys: [] },
    search: ({ home, parts }) => ({
      label: home.hero.heading,
      summary: home.hero.lead,
      text: homeWords({ home, parts }),
    }),
  },
} satisfies PageFacts<Arriving>

export const meta = metaOfFacts

export default function HomePage({ loaderData: content }: { loaderData: Arriving }) {
  useOnceLoaded(content, noteLoaded)
  return (
    <>
      {'place' in content && <StudioJsonLd place={content.place} />}
      <Hero content={content}>
        <PressSheet content={content} />
      </Hero>
      <About content={content} />
      <ServicesBlock content={content} />
      <FeaturedProducts content={content} />
      <Packages content={content} />
      <Portfolio content={content} />
      <TestimonialSlips content={content} />
      <FindUs content={content} />
      <WriteUs content={content} />
    </>
  )
}

function noteLoaded(loaded: HomeContent) {
  // biome-ignore lint/suspicious/noConsole: HOME-18 requires this line in the browser's console
  if (loaded.hasFailed) console.error('Featured products failed to load')
  else shownBefore = loaded
}

function useOnceLoaded(content: Arriving, callBack: (loaded: HomeContent) => void) {
  useEffect(() => {
    // The part that awaits the content shows its failure.
    Promise.resolve('arriving' in content ? content.arriving : content).then(callBack, () => {})
  }, [content, callBack])
}
