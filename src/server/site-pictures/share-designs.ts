import type { Content } from '#server/content/content.ts'
import type { Brand } from '#shared/brand/brand.ts'
import { letteredIn } from '#shared/brand/icons.ts'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import { toDrawnWords } from '#shared/content/drawn-words.ts'
import type { ShownPicture } from '#shared/content/picture-value.ts'
import { placeOf } from '#shared/content/studio/studio-place.ts'
import { mailPictureAddress, narrowerPicture, readPictureAddress } from '#shared/image-address.ts'
import type { SharePicture } from '#shared/share-pictures.ts'
import { type SitePictureName, sitePictureNames } from '#shared/site-pictures.ts'
import type { Studio } from '#shared/studio.ts'
import { studioSheetOf } from './studio-sheet.ts'

/** Which page a picture is for: a fixed page, or one project or post. */
export type SharedPage = keyof typeof pages | `projects/${string}` | `news/${string}`

type OwnPicture = { name: ShownPicture } | null
type Words = { eyebrow: string; title: string; picture: OwnPicture }
type Design = { motif: SitePictureName; background: SharePicture['background'] }
type Published = Content['published']
/** What is published; not what a preview shows. */
export type ReadPublished = Pick<Content, 'published' | 'publishedNews'>

function design(
  motif: SitePictureName,
  background: SharePicture['background'],
  read: (published: Published) => Promise<Words>,
) {
  return { motif, background, read }
}

const pages = {
  home: design('studio-press', 'ink', async (published) => (await published('home')).share),
  services: design('line-branding', 'paper', async (published) => (await published('services')).page.share),
  'services/creative-tech': design('line-creative-tech', 'teal', async (published) => {
    return (await published('servicePages'))['creative-tech'].page.share
  }),
  'services/branding': design('service-logo-design', 'marigold', async (published) => {
    return (await published('servicePages')).branding.page.share
  }),
  'services/print': design('line-print', 'vermilion', async (published) => {
    return (await published('servicePages')).print.page.share
  }),
  packages: design('packages-web-print', 'paper', async (published) => (await published('packages')).page.share),
  projects: design('service-event-branding', 'paper', async (published) => (await published('projects')).page.share),
  gallery: design('gallery-heron-posters', 'ink', async (published) => (await published('gallery')).page.share),
  testimonials: design('packages-print', 'paper', async (published) => (await published('testimonials')).page.share),
  about: design('studio-front', 'paper', async (published) => (await published('about')).page.share),
  faq: design('service-flyers', 'marigold', async (published) => (await published('faq')).page.share),
  news: design('gallery-press-night', 'ink', async (published) => (await published('news')).page.share),
  contact: design('map-portland', 'paper', async (published) => (await published('contact')).page.share),
  shop: design('gallery-mug-shelf', 'vermilion', async (published) => (await published('shop')).page.share),
  returns: design('service-packaging', 'paper', async (published) => (await published('policies')).returns.share),
  privacy: design('service-client-portals', 'paper', async (published) => (await published('policies')).privacy.share),
  terms: design('service-business-cards', 'paper', async (published) => (await published('policies')).terms.share),
  shipping: design(
    'service-local-delivery',
    'paper',
    async (published) => (await published('policies')).shipping.share,
  ),
  cookies: design('gallery-bakery-boxes', 'paper', async (published) => (await published('policies')).cookies.share),
} as const

export const fixedPages = Object.keys(pages) as (keyof typeof pages)[]

const isFixed = (page: string): page is keyof typeof pages => Object.hasOwn(pages, page)

/** Entries of a list in these colours in turn. */
const inTurn = ['teal', 'ink', 'marigold', 'vermilion'] as const

/** A picture of the site as it is; another one, which is not drawn, has `otherwise` in its place. */
function motifOf(picture: { name: string } | undefined, otherwise: SitePictureName): SitePictureName {
  return sitePictureNames.find((name) => name === picture?.name) ?? otherwise
}

/** As other sites can show it: most read JPEG alone, in the width of a shared picture. */
const widthPx = 1_280
function ownAddress(picture: OwnPicture): string | null {
  const src = picture?.name.src ?? ''
  return readPictureAddress(src) && mailPictureAddress(narrowerPicture(src, widthPx))
}

/** The picture of a page as it is published, its own or a drawn one; null for a page that there is not. */
export async function findSharePicture(
  page: string,
  read: ReadPublished,
  { studio: { name, street, city }, brand }: { studio: Pick<Studio, 'name' | 'street' | 'city'>; brand: Brand },
): Promise<{ own: string } | { drawn: SharePicture } | null> {
  const found = isFixed(page)
    ? { ...pages[page], ...(await pages[page].read(read.published)) }
    : await findEntry(page, read)
  if (!found) return null
  const own = ownAddress(found.picture)
  if (own !== null) return { own }
  const face = letteredIn(brand)
  // The map has the sample studio's street and number on it.
  const motif = found.motif === 'map-portland' && street !== standardStudio.street ? 'map-streets' : found.motif
  return {
    drawn: {
      ...{ motif: studioSheetOf(name, brand) ?? motif, background: found.background },
      ...{ eyebrow: toDrawnWords(found.eyebrow), title: toDrawnWords(found.title) },
      ...(face && { face }),
      ...{ studio: toDrawnWords(name), place: toDrawnWords(placeOf(city).replaceAll(',', '')) },
    },
  }
}

async function findEntry(page: string, read: ReadPublished): Promise<(Words & Design) | null> {
  const [list, slug] = page.split('/')
  if (list === 'projects') {
    const { projects, ownPage } = await read.published('projects')
    const index = projects.findIndex(({ caseStudy }) => caseStudy?.slug === slug)
    const project = projects[index]
    if (!project) return null
    const title = project.caseStudy?.shareTitle || project.title
    return {
      eyebrow: ownPage.share,
      title,
      picture: project.caseStudy?.sharePicture ?? null,
      motif: motifOf(project.image, pages.projects.motif),
      background: turn(index),
    }
  }
  if (list === 'news') {
    const posts = await read.publishedNews()
    const index = posts.findIndex((post) => post.slug === slug)
    const post = posts[index]
    if (!post) return null
    const { ownPage } = await read.published('news')
    const title = post.shareTitle || post.title
    const motif = motifOf(post.picture?.name, pages.news.motif)
    const background = turn(posts.length - index)
    return { eyebrow: ownPage.share, title, picture: post.sharePicture, motif, background }
  }
  return null
}

const turn = (index: number) => inTurn[index % inTurn.length] ?? inTurn[0]
