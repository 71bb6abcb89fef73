import type { mockUps } from './design/mock-ups.ts'
import type { SharePicture, StudioSheet } from './share-pictures.ts'
import type { SitePictureName } from './site-pictures.ts'

export type { SharePicture, SitePictureName, StudioSheet }

/** A blank object that a buyer's design is placed on. */
export type MockUpName = (typeof mockUps)[number]

/** An object that a sample product is shown as. */
export type ObjectKind =
  | 't-shirt'
  | 't-shirt-back'
  | 'hoodie'
  | 'tote-bag'
  | 'mug'
  | 'vinyl-banner'
  | 'flyer-stack'
  | 'business-cards'
  | 'poster'
  | 'die-cut-sticker'
  | 'sticker-sheet'
  | 'mailer-box'
  | 'folded-card'
  | 'enamel-pin'
  | 'coasters'
  | 'notebook'
  | 'label-roll'
  | 'gift-wrap'
  | 'laptop'
  | 'phone'

/** What is printed on it. */
export type ArtworkName =
  | 'alder-leaf'
  | 'hood-sunrise'
  | 'st-johns-bridge'
  | 'rain-city'
  | 'heron'
  | 'salmon-run'
  | 'rose'
  | 'coffee-steam'
  | 'ai-specimen'
  | 'ink-well'
  | 'press-sheet'
  | 'moon-firs'
  | 'mushrooms'
  | 'papel-picado'
  | 'lanterns'
  | 'solstice-star'
  | 'pride-wave'
  | 'market-fruit'

/** The whole object, the print close up, the object in use. */
export type PictureView = 'hero' | 'detail' | 'scene'

/** The colour behind the object. */
export type Background = 'paper' | 'ink' | 'teal' | 'marigold' | 'vermilion'

export type ProductPicture = {
  object: ObjectKind
  view: PictureView
  /** The colour of the object itself, as #rrggbb. */
  color: string
  artwork: ArtworkName
  background: Background
}

/** An icon of the site: the mark in the studio's colours, or up to two letters of its name (empty when none can be drawn). */
export type IconDrawing = {
  letters: string | null
  colors: { first: string; second: string; onFirst: string }
  /** Whether a phone may cut it to any shape. */
  isMaskable: boolean
  /** That of a share picture. */
  face?: SharePicture['face']
}

/** As PNG: the icon of the studio's own look, null for its letters or the mark of the product; and its logo on a sheet. */
export type ShareSigns = { icon: Buffer | null; logo: Buffer | null }

/** What the app asks the artwork process for. artwork/request.ts imports these types, and nothing else of the app. */
export type DrawingRequest =
  | ({ kind: 'product'; sidePx: number } & ProductPicture)
  | { kind: 'blank'; object: MockUpName; color: string; sidePx: number }
  | { kind: 'site'; name: SitePictureName }
  | ({ kind: 'share' } & ShareSigns & SharePicture)
  | ({ kind: 'icon'; sidePx: number } & IconDrawing)

/** The picture as PNG, or why it could not be drawn. */
export type DrawingAnswer = { png: Buffer } | { failed: string }
