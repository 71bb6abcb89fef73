import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { fallbackImage, pictureSources } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { InHead } from '#web/lib/in-head.tsx'
import type { EditorProps } from '#web/shop/design/design-editor.tsx'
import { changeDraft, sideKey, useDraft, useShownSide } from '#web/shop/design/design-store.ts'
import { LazyPlacedDesign } from '#web/shop/design/lazy-placed-design.tsx'
import { ProductBadge } from '#web/shop/list/product-badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { GalleryPicture } from './gallery-picture.ts'
import { MainPicture } from './main-picture.tsx'

const mainSizes = '(min-width: 80rem) 700px, (min-width: 64rem) 55vw, 100vw'

/** Loaded with the first design; if loading fails, the pictures stay. */
const DesignEditor = lazy(() =>
  import('#web/shop/design/design-editor.tsx').then(
    (module) => ({ default: module.DesignEditor }),
    () => ({ default: ({ placeholder }: EditorProps) => placeholder }),
  ),
)
export function ProductGallery({
  product,
  picture = null,
  draftKey: productKey,
}: {
  product: ShopProduct
  /** The picture of what is chosen; null where it has none of its own. */
  picture?: string | null
  draftKey: string
}) {
  const pictures = picturesOf(product, picture)
  const ofChoice = Math.max(
    0,
    pictures.findIndex(({ src }) => src === picture),
  )
  const [index, setIndex] = useState(ofChoice)
  const [followed, setFollowed] = useState(picture)
  if (picture !== followed) {
    setFollowed(picture)
    setIndex(ofChoice)
  }
  const shownSide = useShownSide(productKey)
  const side = product.more_print_areas.find(({ name }) => name === shownSide)
  const draftKey = sideKey(productKey, side?.name ?? '')
  const draft = useDraft(draftKey)
  const printArea = side ?? product.print_area
  const first = pictures.find(({ src }) => src === side?.image_address) ?? pictures[0]
  const isPlacing = draft !== null && printArea !== null && !draft.isAside
  // Not those of later choices: the editor may be shown instead of them.
  const [firstShown] = useState(pictures[ofChoice])

  function choose(each: number) {
    setIndex(each)
    changeDraft(draftKey, { isAside: true })
  }

  const frame = (shown: ReactNode) => (
    <div className="relative">
      <span className="absolute inset-0 hidden lg:block">
        <span className="crop-marks block size-full text-line-strong" />
      </span>
      {shown}
    </div>
  )
  const main = frame(
    <>
      <MainPicture pictures={pictures} index={index} onChoose={setIndex} sizes={mainSizes} title={product.name} />
      <ProductBadge product={product} className="pointer-events-none absolute top-4 left-0" />
    </>,
  )

  const hasList = pictures.length > 1 || (draft !== null && printArea !== null)
  return (
    // Without the list, the main picture would be in the list's column, which is as wide as its content: zero before the
    // picture loads.
    <section
      aria-label={messages.product.pictures}
      className={clsx('grid gap-4', hasList && 'lg:grid-cols-[auto_minmax(0,1fr)]')}
    >
      <Preload picture={firstShown} />
      <div className="min-w-0 lg:order-2">
        {isPlacing && first ? (
          <Suspense fallback={main}>
            <DesignEditor
              {...{ draftKey, draft, printArea, frame }}
              name={product.name}
              picture={first}
              sizes={mainSizes}
              placeholder={main}
            />
          </Suspense>
        ) : (
          main
        )}
      </div>
      {hasList && (
        <ul className="flex gap-2.5 overflow-x-auto p-0.5 lg:flex-col lg:overflow-visible">
          {draft && printArea && (
            <Thumbnail
              label={messages.product.yourDesign}
              isShown={isPlacing}
              onChoose={() => changeDraft(draftKey, { isAside: false })}
            >
              <LazyPlacedDesign
                {...{ printArea, placement: draft.placement, design: draft.url, color: draft.color, size: draft.size }}
                alt=""
                className="size-full"
                placeholder={null}
              />
            </Thumbnail>
          )}
          {pictures.map((picture, each) => (
            <Thumbnail
              key={picture.src}
              label={messages.product.picture(each + 1, pictures.length)}
              isShown={!isPlacing && each === index}
              onChoose={() => choose(each)}
            >
              <Picture {...picture} alt="" sizes="80px" className="aspect-square size-full object-cover" />
            </Thumbnail>
          ))}
        </ul>
      )}
    </section>
  )
}

function Thumbnail({
  label,
  isShown,
  onChoose,
  children,
}: {
  label: string
  isShown: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-label={label}
        aria-current={isShown ? 'true' : undefined}
        onClick={onChoose}
        className={clsx(
          'block size-16 overflow-hidden border bg-sunken md:size-20',
          isShown ? 'border-text' : 'border-line opacity-75 hover:opacity-100',
        )}
      >
        {children}
      </button>
    </li>
  )
}

/** Of the pictures that show one color, those of the chosen picture's color alone. */
function picturesOf(product: ShopProduct, chosen: string | null): GalleryPicture[] {
  const color = product.images.find(({ address }) => address === chosen)?.color
  const fitting = product.images.filter((image) => !image.color || image.color === color)
  const pictures = (fitting.length > 0 ? fitting : product.images).map((image) => ({
    src: image.address,
    alt: image.alt_text || product.name,
    width: image.width,
    height: image.height,
  }))
  return pictures.length > 0 ? pictures : [{ src: fallbackImage, alt: product.name, width: 960, height: 960 }]
}

/** A later navigation has no head that arrives before the picture. */
function Preload({ picture }: { picture: GalleryPicture | undefined }) {
  const avif = import.meta.env.SSR && picture && pictureSources(picture.src, 'avif')
  if (!avif) return null
  return (
    <InHead>
      <link rel="preload" as="image" type="image/avif" imageSrcSet={avif} imageSizes={mainSizes} fetchPriority="high" />
    </InHead>
  )
}
