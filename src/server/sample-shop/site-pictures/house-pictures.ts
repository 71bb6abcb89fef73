import type { SitePictureName } from '#shared/site-pictures.ts'
import { drawBanners, drawMarketBanner } from './house/banners.ts'
import { drawBrandKits } from './house/brand-kit.ts'
import { drawBusinessCards, drawEventBranding, drawPackaging } from './house/brand-pieces.ts'
import { drawBrandingLine, drawCreativeTechLine, drawPrintLine } from './house/line-pictures.ts'
import { drawLogoDesign } from './house/logo-design.ts'
import { drawFlyers, drawStickers } from './house/paper-goods.ts'
import { drawMugs, drawTotesAndMerch, drawTShirts } from './house/shirts-and-mugs.ts'
import { drawClientPortals, drawCloudHosting, drawWorkflowAutomation } from './house/tech-flows.ts'
import { drawBusinessWebsites, drawDashboards, drawLandingPages, drawOnlineStores } from './house/tech-screens.ts'
import type { PeoplePictureName } from './people/people-pictures.ts'
import { type DrawSitePicture, drawPlainSheet } from './stage.ts'
import type { WorkPictureName } from './work/work-pictures.ts'

type HousePictureName = Exclude<SitePictureName, PeoplePictureName | WorkPictureName>

/** What the studio shows of itself: its lines, services, packages, gallery and rooms. */
export const housePictures: Record<HousePictureName, DrawSitePicture> = {
  'gallery-lantern-shirts': () => drawPlainSheet('gallery-lantern-shirts'),
  'gallery-heron-posters': () => drawPlainSheet('gallery-heron-posters'),
  'gallery-mug-shelf': () => drawPlainSheet('gallery-mug-shelf'),
  'gallery-market-banner': drawMarketBanner,
  'gallery-sticker-table': () => drawPlainSheet('gallery-sticker-table'),
  'gallery-bakery-boxes': () => drawPlainSheet('gallery-bakery-boxes'),
  'gallery-tote-wall': () => drawPlainSheet('gallery-tote-wall'),
  'gallery-press-night': () => drawPlainSheet('gallery-press-night'),
  'line-creative-tech': drawCreativeTechLine,
  'line-branding': drawBrandingLine,
  'line-print': drawPrintLine,
  'service-business-websites': drawBusinessWebsites,
  'service-online-stores': drawOnlineStores,
  'service-landing-pages': drawLandingPages,
  'service-dashboards': drawDashboards,
  'service-workflow-automation': drawWorkflowAutomation,
  'service-client-portals': drawClientPortals,
  'service-cloud-hosting': drawCloudHosting,
  'service-logo-design': drawLogoDesign,
  'service-brand-kits': drawBrandKits,
  'service-business-cards': drawBusinessCards,
  'service-packaging': drawPackaging,
  'service-event-branding': drawEventBranding,
  'service-t-shirts': drawTShirts,
  'service-banners': drawBanners,
  'service-mugs': drawMugs,
  'service-flyers': drawFlyers,
  'service-stickers': drawStickers,
  'service-totes-and-merch': drawTotesAndMerch,
  'service-local-delivery': () => drawPlainSheet('service-local-delivery'),
  'packages-web-print': () => drawPlainSheet('packages-web-print'),
  'packages-web': () => drawPlainSheet('packages-web'),
  'packages-print': () => drawPlainSheet('packages-print'),
  'packages-hosting': () => drawPlainSheet('packages-hosting'),
  'studio-front': () => drawPlainSheet('studio-front'),
  'studio-press': () => drawPlainSheet('studio-press'),
  'not-found': () => drawPlainSheet('not-found'),
}
