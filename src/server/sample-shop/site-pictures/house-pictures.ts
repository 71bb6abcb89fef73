import type { SitePictureName } from '#shared/site-pictures.ts'
import type { PeoplePictureName } from './people/people-pictures.ts'
import { type DrawSitePicture, drawPlainSheet } from './stage.ts'
import type { WorkPictureName } from './work/work-pictures.ts'

type HousePictureName = Exclude<SitePictureName, PeoplePictureName | WorkPictureName>

/** What the studio shows of itself: its lines, services, packages, gallery and rooms. */
export const housePictures: Record<HousePictureName, DrawSitePicture> = {
  'gallery-lantern-shirts': () => drawPlainSheet('gallery-lantern-shirts'),
  'gallery-heron-posters': () => drawPlainSheet('gallery-heron-posters'),
  'gallery-mug-shelf': () => drawPlainSheet('gallery-mug-shelf'),
  'gallery-market-banner': () => drawPlainSheet('gallery-market-banner'),
  'gallery-sticker-table': () => drawPlainSheet('gallery-sticker-table'),
  'gallery-bakery-boxes': () => drawPlainSheet('gallery-bakery-boxes'),
  'gallery-tote-wall': () => drawPlainSheet('gallery-tote-wall'),
  'gallery-press-night': () => drawPlainSheet('gallery-press-night'),
  'line-creative-tech': () => drawPlainSheet('line-creative-tech'),
  'line-branding': () => drawPlainSheet('line-branding'),
  'line-print': () => drawPlainSheet('line-print'),
  'service-business-websites': () => drawPlainSheet('service-business-websites'),
  'service-online-stores': () => drawPlainSheet('service-online-stores'),
  'service-landing-pages': () => drawPlainSheet('service-landing-pages'),
  'service-dashboards': () => drawPlainSheet('service-dashboards'),
  'service-workflow-automation': () => drawPlainSheet('service-workflow-automation'),
  'service-client-portals': () => drawPlainSheet('service-client-portals'),
  'service-cloud-hosting': () => drawPlainSheet('service-cloud-hosting'),
  'service-logo-design': () => drawPlainSheet('service-logo-design'),
  'service-brand-kits': () => drawPlainSheet('service-brand-kits'),
  'service-business-cards': () => drawPlainSheet('service-business-cards'),
  'service-packaging': () => drawPlainSheet('service-packaging'),
  'service-event-branding': () => drawPlainSheet('service-event-branding'),
  'service-t-shirts': () => drawPlainSheet('service-t-shirts'),
  'service-banners': () => drawPlainSheet('service-banners'),
  'service-mugs': () => drawPlainSheet('service-mugs'),
  'service-flyers': () => drawPlainSheet('service-flyers'),
  'service-stickers': () => drawPlainSheet('service-stickers'),
  'service-totes-and-merch': () => drawPlainSheet('service-totes-and-merch'),
  'service-local-delivery': () => drawPlainSheet('service-local-delivery'),
  'packages-web-print': () => drawPlainSheet('packages-web-print'),
  'packages-web': () => drawPlainSheet('packages-web'),
  'packages-print': () => drawPlainSheet('packages-print'),
  'packages-hosting': () => drawPlainSheet('packages-hosting'),
  'studio-front': () => drawPlainSheet('studio-front'),
  'studio-press': () => drawPlainSheet('studio-press'),
  'not-found': () => drawPlainSheet('not-found'),
}
