import { blanks } from './blanks/blanks.ts'
import { artworks } from './products/artworks/artworks.ts'
import { backgroundColors } from './products/backdrop.ts'
import { mockUps } from './products/objects/mock-ups.ts'
import type { Background, DrawingRequest, PictureView, ProductPicture, SharePicture } from './request.ts'
import { sitePictureDrawings } from './site-pictures/registry.ts'

export const namesOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[]

export const artworkNames = namesOf(artworks)
export const blankNames = namesOf(blanks)
export const objectKinds = namesOf(mockUps)
export const sitePictureNames = namesOf(sitePictureDrawings)
export const views: readonly PictureView[] = ['hero', 'detail', 'scene']

const colors = ['#ffffff', '#17211d', '#b9bcbd', '#2f4f9e', '#d43d1a', '#e9dcc0']
const backgrounds = namesOf<Background>(backgroundColors)
export const at = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item

/** Every object in every view, with artworks, colours and backgrounds in rotation. */
export const productExamples: readonly ProductPicture[] = objectKinds.flatMap((object, row) =>
  views.map((view, column) => ({
    object,
    view,
    color: at(colors, row + column),
    artwork: at(artworkNames, row * 5 + column * 7),
    background: at(backgrounds, row + column * 2),
  })),
)

const sharePictures: readonly SharePicture[] = backgrounds.map((background, index) => ({
  eyebrow: 'THE STUDIO',
  title: 'DESIGN IT. BUILD IT. PRINT IT.',
  motif: at(sitePictureNames, index * 11),
  background,
  studio: 'ALDER & INK',
  place: 'PORTLAND OREGON',
}))

const sidePx = 1_280

/** Every site picture and blank, and examples of the pictures whose contents the app chooses; each with a file name. */
export const examples: readonly (readonly [name: string, request: DrawingRequest])[] = [
  ...sitePictureNames.map((name) => [`site/${name}`, { kind: 'site', name }] as const),
  ...productExamples.map(
    (picture) => [`product/${picture.object}-${picture.view}`, { kind: 'product', sidePx, ...picture }] as const,
  ),
  ...artworkNames.map(
    (artwork) =>
      [
        `artwork/${artwork}`,
        { kind: 'product', sidePx, object: 'poster', view: 'detail', color: '#f7f3ea', artwork, background: 'paper' },
      ] as const,
  ),
  ...blankNames.flatMap((object) => [
    [`blank/${object}-light`, { kind: 'blank', sidePx, object, color: '#f9f8f4' }] as const,
    [`blank/${object}-dark`, { kind: 'blank', sidePx, object, color: '#1d1d1d' }] as const,
  ]),
  ...sharePictures.map(
    (picture) => [`share/${picture.background}`, { kind: 'share', icon: null, logo: null, ...picture }] as const,
  ),
]
