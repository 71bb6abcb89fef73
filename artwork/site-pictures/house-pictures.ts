import type { SitePictureName } from '../request.ts'
import { drawBanners, drawMarketBanner } from './house/banners.ts'
import { drawBrandKits } from './house/brand-kit.ts'
import { drawBusinessCards, drawEventBranding, drawPackaging } from './house/brand-pieces.ts'
import { drawLocalDelivery } from './house/delivery.ts'
import { drawLanternShirts, drawToteWall } from './house/gallery-cloth.ts'
import { drawMugShelf } from './house/gallery-mugs.ts'
import { drawBakeryBoxes, drawHeronPosters, drawStickerTable } from './house/gallery-paper.ts'
import { drawCloudHosting } from './house/hosting.ts'
import { drawPackagesHosting } from './house/hosting-rack.ts'
import { drawLandingPages } from './house/landing-page.ts'
import { drawBrandingLine, drawCreativeTechLine, drawPrintLine } from './house/line-pictures.ts'
import { drawLogoDesign } from './house/logo-design.ts'
import { drawNotFound } from './house/not-found.ts'
import { drawPackagesPrint, drawPackagesWeb, drawPackagesWebPrint } from './house/packages.ts'
import { drawFlyers, drawStickers } from './house/paper-goods.ts'
import { drawPressNight, drawStudioPress } from './house/press-room.ts'
import { drawMugs, drawTotesAndMerch, drawTShirts } from './house/shirts-and-mugs.ts'
import { drawStudioFront } from './house/studio-front.ts'
import { drawClientPortals, drawWorkflowAutomation } from './house/tech-flows.ts'
import { drawBusinessWebsites, drawDashboards, drawOnlineStores } from './house/tech-screens.ts'
import type { PeoplePictureName } from './people/people-pictures.ts'
import type { DrawSitePicture } from './stage.ts'
import type { ProjectPictureName } from './work/work-pictures.ts'

type StudioPictureName = Exclude<SitePictureName, PeoplePictureName | ProjectPictureName>

/** The studio's own pictures: its product lines, services, packages, gallery and rooms. */
export const studioPictures: Record<StudioPictureName, DrawSitePicture> = {
  'gallery-lantern-shirts': drawLanternShirts,
  'gallery-heron-posters': drawHeronPosters,
  'gallery-mug-shelf': drawMugShelf,
  'gallery-market-banner': drawMarketBanner,
  'gallery-sticker-table': drawStickerTable,
  'gallery-bakery-boxes': drawBakeryBoxes,
  'gallery-tote-wall': drawToteWall,
  'gallery-press-night': drawPressNight,
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
  'service-local-delivery': drawLocalDelivery,
  'packages-web-print': drawPackagesWebPrint,
  'packages-web': drawPackagesWeb,
  'packages-print': drawPackagesPrint,
  'packages-hosting': drawPackagesHosting,
  'studio-front': drawStudioFront,
  'studio-press': drawStudioPress,
  'not-found': drawNotFound,
}
