import { paths } from '#shared/paths.ts'
import { sitePicture } from '#shared/site-pictures.ts'
import { gallery } from '#web/content/gallery.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { PageCrumbs } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
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
        ground: 'ink',
      },
    },
  },
} satisfies PageFacts

export const meta = metaOfFacts

export default function GalleryPage({ loaderData: { pictures } }: Route.ComponentProps) {
  return (
    <div className="overflow-x-clip pb-(--breath)">
      <div className="sheet">
        <PageCrumbs className="py-3 md:py-6" />
        <header className="grid-12 items-end gap-y-6 pt-4 pb-14 md:pb-20">
          <h1 className="col-span-12 max-w-[9ch] text-4xl leading-[0.95] font-extrabold tracking-[-0.03em] lg:col-span-8">
            Fresh off the{' '}
            <span className="misregister" data-word="press">
              press
            </span>
          </h1>
          <p className="col-span-12 max-w-[44ch] text-lg text-muted lg:col-span-4 lg:pb-2">
            We keep one of everything we are proud of. Here is the wall, with what it is printed on, in which inks, and
            how many there were.
          </p>
        </header>
        <GalleryGrid pictures={pictures} />
        <aside className="mt-(--breath) grid-12 items-end gap-y-6 border-t border-line pt-10">
          <p className="col-span-12 max-w-[24ch] font-display text-2xl leading-[1.08] font-bold tracking-tight text-balance lg:col-span-7">
            There is a nail free next to the herons.
          </p>
          <div className="col-span-12 flex flex-wrap gap-3 lg:col-span-5 lg:justify-end">
            <ButtonLink to={paths.shop}>Start in the shop</ButtonLink>
            <ButtonLink to={paths.contact} tone="secondary">
              Ask about a print
            </ButtonLink>
          </div>
        </aside>
      </div>
    </div>
  )
}
