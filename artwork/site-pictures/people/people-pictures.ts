import type { SitePictureName } from '../../request.ts'
import type { DrawSitePicture } from '../canvas.ts'
import { drawDesmond } from './desmond.ts'
import { drawHana } from './hana.ts'
import { drawInes } from './ines.ts'
import { drawMaya } from './maya.ts'
import { drawPriya } from './priya.ts'
import { drawRosalind } from './rosalind.ts'
import { drawRuben } from './ruben.ts'
import { drawTheo } from './theo.ts'
import { drawTomas } from './tomas.ts'
import { drawWalt } from './walt.ts'

export type PeoplePictureName = Extract<SitePictureName, `person-${string}` | `client-${string}`>

export const peoplePictures: Record<PeoplePictureName, DrawSitePicture> = {
  'person-maya': drawMaya,
  'person-theo': drawTheo,
  'person-ines': drawInes,
  'person-ruben': drawRuben,
  'person-hana': drawHana,
  'person-walt': drawWalt,
  'client-1': drawRosalind,
  'client-2': drawDesmond,
  'client-3': drawPriya,
  'client-4': drawTomas,
}
