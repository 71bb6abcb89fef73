import type { SharePicture } from '../../request.ts'
import { type Lettering, stencil } from '../lettering.ts'
import bookshop from './bookshop.json' with { type: 'json' }
import drawing from './drawing.json' with { type: 'json' }
import newspaper from './newspaper.json' with { type: 'json' }

/** The display faces of the type pairings, bold; scripts/drawn-faces.ts writes them. */
const faces: Record<NonNullable<SharePicture['face']>, Lettering> = { bookshop, drawing, newspaper }

export function letteringOf(face: SharePicture['face']): Lettering {
  return face ? faces[face] : stencil
}
