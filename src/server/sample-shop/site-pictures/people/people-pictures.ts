import type { SitePictureName } from '#shared/site-pictures.ts'
import { type DrawSitePicture, drawPlainSheet } from '../stage.ts'

export type PeoplePictureName = Extract<SitePictureName, `person-${string}` | `client-${string}`>

export const peoplePictures: Record<PeoplePictureName, DrawSitePicture> = {
  'person-maya': () => drawPlainSheet('person-maya'),
  'person-theo': () => drawPlainSheet('person-theo'),
  'person-ines': () => drawPlainSheet('person-ines'),
  'person-ruben': () => drawPlainSheet('person-ruben'),
  'person-hana': () => drawPlainSheet('person-hana'),
  'person-walt': () => drawPlainSheet('person-walt'),
  'client-1': () => drawPlainSheet('client-1'),
  'client-2': () => drawPlainSheet('client-2'),
  'client-3': () => drawPlainSheet('client-3'),
  'client-4': () => drawPlainSheet('client-4'),
}
