import { paths } from '#shared/paths.ts'
import { sitePicture } from '#shared/site-pictures.ts'
import { gallery } from '#web/content/gallery.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CollectionEnd, CollectionHead } from '#web/ui/collection-page.tsx'
import type { Route } from './+types/gallery'
import { GalleryGrid } from './gallery-grid.tsx'

export function loader() {
  return { pictures: gallery.map(({ src, ...texts }) => ({ ...sitePicture(src), ...texts, anchor: src })) }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  isIndexed: true,
  title: 'Gallery',
  description:
    'Shirts, posters, mugs, banners, stickers, boxes and totes off the presses at Alder & Ink, each with its stock, its inks and its run.',
  share: 'gallery',
  crumbs: [homeCrumb, { label: 'Gallery' }],
  onServer: import.meta.env.SSR && {
    cached: { keys: [] },
    search: { label: 'Gallery', summary: 'Eight pictures of finished print work, with stock, inks and run lengths.' },
    sharePictures: {
      gallery: {
        eyebrow: 'GALLERY',
        title: 'FRESH FROM THE PRESS',
        motif: 'gallery-heron-posters',
        background: 'ink',
      },
    },
  },
} satisfies PageFacts

export const meta = metaOfFacts

export default function GalleryPage({ loaderData: { pictures } }: Route.ComponentProps) {
  return (
    <div className="overflow-x-clip pb-(--breath)">
      <div className="page-container">
        <CollectionHead
          className="max-w-[9ch]"
          lead="We keep one of everything we are proud of. Here is the wall, with what it is printed on, in which inks, and how many there were."
        >
          Fresh off the{' '}
          <span className="misregister" data-word="press">
            press
          </span>
        </CollectionHead>
        <GalleryGrid pictures={pictures} />
        <CollectionEnd className="max-w-[24ch]" sentence="There is a nail free next to the herons.">
          <ButtonLink to={paths.shop}>Start in the shop</ButtonLink>
          <ButtonLink to={paths.contact} tone="secondary">
            Ask about a print
          </ButtonLink>
        </CollectionEnd>
      </div>
    </div>
  )
}
