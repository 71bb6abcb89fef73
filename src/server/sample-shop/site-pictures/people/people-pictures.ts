import type { SitePictureName } from '#shared/site-pictures.ts'
import type { DrawSitePicture } from '../stage.ts'
import { drawBaker } from './baker.ts'
import { drawFoodBankLead } from './food-bank-lead.ts'
import { drawHana } from './hana.ts'
import { drawInes } from './ines.ts'
import { drawMaya } from './maya.ts'
import { drawOptician } from './optician.ts'
import { drawRoaster } from './roaster.ts'
import { drawRuben } from './ruben.ts'
import { drawTheo } from './theo.ts'
import { drawWalt } from './walt.ts'

export type PeoplePictureName = Extract<SitePictureName, `person-${string}` | `client-${string}`>

export const peoplePictures: Record<PeoplePictureName, DrawSitePicture> = {
  'person-maya': drawMaya,
  'person-theo': drawTheo,
  'person-ines': drawInes,
  'person-ruben': drawRuben,
  'person-hana': drawHana,
  'person-walt': drawWalt,
  'client-1': drawOptician,
  'client-2': drawFoodBankLead,
  'client-3': drawRoaster,
  'client-4': drawBaker,
}
