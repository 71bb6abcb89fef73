import type { ArtworkName } from '../../request.ts'
import { aiSpecimen } from './ai-specimen.ts'
import { alderLeaf } from './alder-leaf.ts'
import { coffeeSteam } from './coffee-steam.ts'
import type { Artwork } from './define-artwork.ts'
import { heron } from './heron.ts'
import { hoodSunrise } from './hood-sunrise.ts'
import { inkWell } from './ink-well.ts'
import { lanterns } from './lanterns.ts'
import { marketFruit } from './market-fruit.ts'
import { moonFirs } from './moon-firs.ts'
import { mushrooms } from './mushrooms.ts'
import { papelPicado } from './papel-picado.ts'
import { pressSheet } from './press-sheet.ts'
import { prideWave } from './pride-wave.ts'
import { rainCity } from './rain-city.ts'
import { rose } from './rose.ts'
import { salmonRun } from './salmon-run.ts'
import { solsticeStar } from './solstice-star.ts'
import { stJohnsBridge } from './st-johns-bridge.ts'

export const artworks: Record<ArtworkName, Artwork> = {
  'alder-leaf': alderLeaf,
  'hood-sunrise': hoodSunrise,
  'st-johns-bridge': stJohnsBridge,
  'rain-city': rainCity,
  heron,
  'salmon-run': salmonRun,
  rose,
  'coffee-steam': coffeeSteam,
  'ai-specimen': aiSpecimen,
  'ink-well': inkWell,
  'press-sheet': pressSheet,
  'moon-firs': moonFirs,
  mushrooms,
  'papel-picado': papelPicado,
  lanterns,
  'solstice-star': solsticeStar,
  'pride-wave': prideWave,
  'market-fruit': marketFruit,
}
