import type { SitePictureName } from '#shared/site-pictures.ts'
import { type DrawSitePicture, drawPlainSheet } from '../stage.ts'

export type WorkPictureName = Extract<SitePictureName, `project-${string}` | `case-${string}` | 'map-portland'>

export const workPictures: Record<WorkPictureName, DrawSitePicture> = {
  'project-smart-visions': () => drawPlainSheet('project-smart-visions'),
  'project-platform-integration': () => drawPlainSheet('project-platform-integration'),
  'project-ecommerce-portal': () => drawPlainSheet('project-ecommerce-portal'),
  'project-business-launch': () => drawPlainSheet('project-business-launch'),
  'project-night-market': () => drawPlainSheet('project-night-market'),
  'project-makers-fair': () => drawPlainSheet('project-makers-fair'),
  'case-smart-visions-1': () => drawPlainSheet('case-smart-visions-1'),
  'case-smart-visions-2': () => drawPlainSheet('case-smart-visions-2'),
  'case-platform-integration-1': () => drawPlainSheet('case-platform-integration-1'),
  'case-platform-integration-2': () => drawPlainSheet('case-platform-integration-2'),
  'case-ecommerce-portal-1': () => drawPlainSheet('case-ecommerce-portal-1'),
  'case-ecommerce-portal-2': () => drawPlainSheet('case-ecommerce-portal-2'),
  'case-business-launch-1': () => drawPlainSheet('case-business-launch-1'),
  'case-business-launch-2': () => drawPlainSheet('case-business-launch-2'),
  'map-portland': () => drawPlainSheet('map-portland'),
}
