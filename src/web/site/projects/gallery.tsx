import { paths } from '#shared/paths.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { services } from '#web/services.ts'
import { galleryWords } from '#web/site/search/page-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CollectionEnd, CollectionHead } from '#web/ui/collection-page.tsx'
import { Misregistered } from '#web/ui/rich-text/misregistered.tsx'
import type { Route } from './+types/gallery'
import { GalleryGrid } from './gallery-grid.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { content: texts, sharePictures } = context.get(services)
  const { search: _, ...content } = await texts.shown('gallery')
  const used = new Map<string, number>()
  const pictures = content.pictures.map(({ src, ...texts }) => {
    const times = (used.get(src.name) ?? 0) + 1
    used.set(src.name, times)
    return { ...src, ...texts, anchor: times === 1 ? src.name : `${src.name}-${times}` }
  })
  return { ...content, pictures, share: await sharePictures.address('gallery') }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  part: 'gallery',
  isIndexed: true,
  title: (content) => content?.page.title,
  description: (content) => content?.page.description,
  share: (content) => content?.share,
  crumbs: (content) => [homeCrumb, { label: content.page.title }],
  onServer: import.meta.env.SSR && {
    cached: { keys: [] },
    search: ({ gallery }) => ({ ...gallery.search, text: galleryWords(gallery) }),
  },
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { heading, misregistered, lead, pictures, closing } = loaderData
  return (
    <div className="overflow-x-clip pb-(--breath)">
      <div className="page-container">
        <CollectionHead className="max-w-[9ch]" lead={lead}>
          <Misregistered text={heading} words={misregistered} />
        </CollectionHead>
        <GalleryGrid pictures={pictures} />
        <CollectionEnd className="max-w-[24ch]" sentence={closing.sentence}>
          <ButtonLink to={paths.shop}>{closing.shopButton}</ButtonLink>
          <ButtonLink to={paths.contact} tone="secondary">
            {closing.contactButton}
          </ButtonLink>
        </CollectionEnd>
      </div>
    </div>
  )
}
