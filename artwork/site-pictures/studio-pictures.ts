import type { SitePictureName } from '../request.ts'
import type { DrawSitePicture } from './canvas.ts'
import type { PeoplePictureName } from './people/people-pictures.ts'
import type { ProjectPictureName } from './projects/project-pictures.ts'
import { drawBanners, drawMarketBanner } from './studio/banners.ts'
import { drawBrandKits } from './studio/brand-kit.ts'
import { drawBusinessCards, drawEventBranding, drawPackaging } from './studio/brand-pieces.ts'
import { drawLocalDelivery } from './studio/delivery.ts'
import { drawLanternShirts, drawToteWall } from './studio/gallery-cloth.ts'
import { drawMugShelf } from './studio/gallery-mugs.ts'
import { drawBakeryBoxes, drawHeronPosters, drawStickerTable } from './studio/gallery-paper.ts'
import { drawCloudHosting } from './studio/hosting.ts'
import { drawPackagesHosting } from './studio/hosting-rack.ts'
import { drawLandingPages } from './studio/landing-page.ts'
import { drawBrandingLine, drawCreativeTechLine, drawPrintLine } from './studio/line-pictures.ts'
import { drawLogoDesign } from './studio/logo-design.ts'
import { drawNotFound } from './studio/not-found.ts'
import { drawPackagesPrint, drawPackagesWeb, drawPackagesWebPrint } from './studio/packages.ts'
import { drawFlyers, drawStickers } from './studio/paper-goods.ts'
import { drawPressNight, drawStudioPress } from './studio/press-room.ts'
import { drawMugs, drawTotesAndMerch, drawTShirts } from './studio/shirts-and-mugs.ts'
import { drawStudioFront } from './studio/studio-front.ts'
import { drawClientPortals, drawWorkflowAutomation } from './studio/tech-flows.ts'
import { drawBusinessWebsites, drawDashboards, drawOnlineStores } from './studio/tech-screens.ts'

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
