import type { ArtworkName, ObjectKind, PictureView } from '#shared/drawing-request.ts'
import type { SamplePictureContent } from './catalogue/sample-product.ts'
import type { SampleColor } from './colors.ts'

const artworkWords: Record<ArtworkName, string> = {
  'ai-specimen': 'a large A, ampersand and I above a stencil alphabet',
  'alder-leaf': 'an alder leaf with red catkins in front of a yellow sun',
  'coffee-steam': 'a cup with three curls of steam and the words Slow Pour',
  heron: 'a great blue heron between reeds in front of the sun',
  'hood-sunrise': 'Mount Hood in front of a rising sun, with the words Mt. Hood, Oregon',
  'ink-well': 'the words Ink Well, the second dripping',
  lanterns: 'three red lanterns over a branch of plum blossom',
  'market-fruit': 'a pear, two cherries, half an orange and a radish',
  'moon-firs': 'an orange moon over dark firs in an arched window',
  mushrooms: 'a red toadstool, a small teal mushroom and a chanterelle among ferns',
  'papel-picado': 'two strings of papel picado flags with flowers and hummingbirds',
  'press-sheet': 'overlapping ink circles, color bars and registration marks of a press sheet',
  'pride-wave': 'a waving flag of six stripes and the words Loud & Proud',
  'rain-city': 'a red umbrella in front of a rainy skyline and the words Stay Damp',
  rose: 'a large red rose with teal leaves',
  'salmon-run': 'three salmon circling a whirlpool',
  'solstice-star': 'an eight-pointed star in front of a golden disc',
  'st-johns-bridge': 'the St. Johns Bridge in front of a setting sun',
}

const objectWords: Record<ObjectKind, (color: string) => string> = {
  't-shirt': (color) => `${color} T-shirt`,
  't-shirt-back': (color) => `${color} T-shirt from behind,`,
  hoodie: (color) => `${color} hoodie`,
  'tote-bag': (color) => `${color} tote bag`,
  mug: (color) => `${color} mug`,
  laptop: (color) => `${color} laptop`,
  phone: (color) => `${color} phone`,
  'vinyl-banner': (color) => `${color} banner on ropes`,
  'flyer-stack': (color) => `fanned stack of ${color} flyers`,
  'business-cards': (color) => `three ${color} business cards`,
  poster: (color) => `${color} poster on wooden rails`,
  'die-cut-sticker': (color) => `die-cut sticker with a ${color} border,`,
  'sticker-sheet': (color) => `sticker sheet on ${color} backing`,
  'mailer-box': (color) => `${color} box with a lid`,
  'folded-card': (color) => `${color} folded card with an envelope,`,
  'enamel-pin': (color) => `round ${color} enamel pin on its card,`,
  coasters: (color) => `stack of round ${color} coasters`,
  notebook: (color) => `${color} notebook with an elastic band,`,
  'label-roll': (color) => `roll of ${color} labels`,
  'gift-wrap': (color) => `box with a ribbon in ${color} gift wrap`,
}

/** The alternative text of a picture, for visitors who cannot see it. */
export function describeShot({ object, color, artwork }: SamplePictureContent, view: PictureView): string {
  const thing = objectWords[object](lowerCase(color))
  const print = artworkWords[artwork]
  if (view === 'detail') return `Close-up of the print: ${print}`
  const sentence = `${thing} printed with ${print}`
  return view === 'hero' ? capitalise(sentence) : `In the studio: ${sentence}`
}

function lowerCase(color: SampleColor): string {
  return color.toLowerCase()
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
