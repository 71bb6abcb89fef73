import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import workSans from '@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2?url'
import { type PairingName, pairings } from '#shared/brand/pairings.ts'

/* Loaders only: in browsers the addresses come with the page. */

type Face = { family: string; file: string; weights: string; fallback: string }

const serif = 'Georgia, "Times New Roman", serif'
const sans = '"Helvetica Neue", Arial, sans-serif'

const face = (family: string, file: string, weights: string, fallback: string): Face => ({
  ...{ family, file, weights, fallback },
})
const workSansFace = face(pairings.drawing.text, workSans, '100 900', sans)

/** The faces of every pairing but the standard one, which `web/tokens.css` has. */
const pairingFaces: Record<Exclude<PairingName, 'press'>, { display: Face; text: Face }> = {
  bookshop: {
    display: face(pairings.bookshop.display, fraunces, '100 900', serif),
    text: face(pairings.bookshop.text, sourceSans, '200 900', sans),
  },
  drawing: { display: face(pairings.drawing.display, spaceGrotesk, '300 700', sans), text: workSansFace },
  newspaper: { display: face(pairings.newspaper.display, newsreader, '200 800', serif), text: workSansFace },
}

/** Null for the standard pairing. */
export function facesOf(pairing: PairingName): { display: Face; text: Face } | null {
  return pairing === 'press' ? null : pairingFaces[pairing]
}
