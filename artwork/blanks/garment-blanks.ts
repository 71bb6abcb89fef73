import { drawHoodieWithoutCords } from '../products/objects/hoodie.ts'
import { mockUps } from '../products/objects/mock-ups.ts'
import { type Blank, noArtwork } from './blank.ts'

/** An object of the shop without its print. */
function unprinted(object: 't-shirt' | 't-shirt-back' | 'hoodie' | 'tote-bag' | 'mug') {
  const { setting, item, hero } = mockUps[object]
  return { setting, transform: hero, draw: (color: string) => item({ color, artwork: noArtwork }) }
}

export const garmentBlanks = {
  't-shirt': unprinted('t-shirt'),
  't-shirt-back': unprinted('t-shirt-back'),
  hoodie: { ...unprinted('hoodie'), draw: (color) => drawHoodieWithoutCords({ color, artwork: noArtwork }) },
  'tote-bag': unprinted('tote-bag'),
  mug: unprinted('mug'),
} satisfies Record<string, Blank>
