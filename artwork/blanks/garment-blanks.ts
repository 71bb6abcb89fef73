import { drawHoodieWithoutCords } from '../products/objects/hoodie.ts'
import { mockUps } from '../products/objects/mock-ups.ts'
import { areaAround, type Blank, noArtwork } from './blank.ts'

/** An object of the shop without its print. */
function unprinted(object: 't-shirt' | 't-shirt-back' | 'hoodie' | 'tote-bag' | 'mug') {
  const { setting, item, hero } = mockUps[object]
  return { setting, spot: hero, draw: (color: string) => item({ color, artwork: noArtwork }) }
}

const shirt = { wide: 12, high: 16 }
const back = { wide: 13, high: 16 }
const chest = { wide: 11, high: 11 }
const tote = { wide: 11, high: 12 }
const wrap = { wide: 9, high: 3.5 }

export const garmentBlanks = {
  't-shirt': { ...unprinted('t-shirt'), area: areaAround(500, 462, 324, shirt), inches: shirt },
  't-shirt-back': { ...unprinted('t-shirt-back'), area: areaAround(500, 424, 352, back), inches: back },
  hoodie: {
    ...unprinted('hoodie'),
    draw: (color) => drawHoodieWithoutCords({ color, artwork: noArtwork }),
    area: areaAround(500, 526, 300, chest),
    inches: chest,
  },
  'tote-bag': { ...unprinted('tote-bag'), area: areaAround(500, 676, 404, tote), inches: tote },
  mug: { ...unprinted('mug'), area: areaAround(450, 590, 488, wrap), inches: wrap },
} satisfies Record<string, Blank>
