import type { SitePictureName } from '../../request.ts'
import type { DrawSitePicture } from '../canvas.ts'
import { drawLaunch, drawLaunchMark, drawLaunchNight } from './business-launch.ts'
import { drawPortal, drawPortalBags, drawPortalShop } from './ecommerce-portal.ts'
import { drawMakersFair } from './makers-fair.ts'
import { drawMap } from './map.ts'
import { drawNightMarket } from './night-market.ts'
import { drawPlatform, drawPlatformDoors, drawPlatformLabels } from './platform-integration.ts'
import { drawSmartVisions, drawSmartVisionsCards, drawSmartVisionsDesk } from './smart-visions.ts'

export type ProjectPictureName = Extract<SitePictureName, `project-${string}` | `case-${string}` | `map-${string}`>

export const projectPictures: Record<ProjectPictureName, DrawSitePicture> = {
  'project-smart-visions': drawSmartVisions,
  'project-platform-integration': drawPlatform,
  'project-ecommerce-portal': drawPortal,
  'project-business-launch': drawLaunch,
  'project-night-market': drawNightMarket,
  'project-makers-fair': drawMakersFair,
  'case-smart-visions-1': drawSmartVisionsDesk,
  'case-smart-visions-2': drawSmartVisionsCards,
  'case-platform-integration-1': drawPlatformDoors,
  'case-platform-integration-2': drawPlatformLabels,
  'case-ecommerce-portal-1': drawPortalShop,
  'case-ecommerce-portal-2': drawPortalBags,
  'case-business-launch-1': drawLaunchMark,
  'case-business-launch-2': drawLaunchNight,
  'map-portland': () => drawMap(),
  'map-streets': () => drawMap({ hasStudio: false }),
}
