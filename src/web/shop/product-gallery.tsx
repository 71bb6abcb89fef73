import { clsx } from 'clsx'
import { useState } from 'react'
import { preload } from 'react-dom'
import type { Product } from '#shared/contracts/catalog.ts'
import { imageAddress, pictureSources, productPicture } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { Picture } from '#web/ui/picture.tsx'
import { type GalleryPicture, MainPicture } from './main-picture.tsx'
import { ProductBadge } from './product-badge.tsx'

const mainSizes = '(min-width: 80rem) 700px, (min-width: 64rem) 55vw, 100vw'

export function ProductGallery({ product }: { product: Product }) {
  const pictures = picturesOf(product)
  const [place, setPlace] = useState(0)
  preloadFirst(pictures[0])

  return (
    <section aria-label={messages.product.pictures} className="grid gap-4 lg:grid-cols-[auto_minmax(0,1fr)]">
      <div className="relative lg:order-2">
        <span className="absolute inset-0 hidden lg:block">
          <span className="crop-marks block size-full text-line-strong" />
        </span>
        <MainPicture pictures={pictures} place={place} onChoose={setPlace} sizes={mainSizes} title={product.name} />
        <ProductBadge product={product} className="pointer-events-none absolute top-4 left-0" />
      </div>
      {pictures.length > 1 && (
        <ul className="flex gap-2.5 overflow-x-auto p-0.5 lg:flex-col lg:overflow-visible">
          {pictures.map((picture, each) => (
            <li key={picture.src} className="shrink-0">
              <button
                type="button"
                aria-label={messages.product.picture(each + 1, pictures.length)}
                aria-current={each === place ? 'true' : undefined}
                onClick={() => setPlace(each)}
                className={clsx(
                  'block size-16 overflow-hidden border bg-sunken md:size-20',
                  each === place ? 'border-text' : 'border-line opacity-75 hover:opacity-100',
                )}
              >
                <Picture
                  src={picture.src}
                  alt=""
                  width={picture.width}
                  height={picture.height}
                  sizes="80px"
                  className="aspect-square size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function picturesOf(product: Product): GalleryPicture[] {
  const pictures = product.images.map((image) => ({
    src: imageAddress(image.file_url || image.image_url),
    alt: image.alt_text || product.name,
    width: image.width,
    height: image.height,
  }))
  return pictures.length > 0 ? pictures : [{ src: productPicture(product), alt: product.name, width: 960, height: 960 }]
}

function preloadFirst(picture: GalleryPicture | undefined) {
  const avif = picture && pictureSources(picture.src, 'avif')
  if (!avif) return
  preload(picture.src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avif,
    imageSizes: mainSizes,
    fetchPriority: 'high',
  })
}
