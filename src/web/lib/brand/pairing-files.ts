import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import workSans from '@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2?url'
import { type PairingName, pairings } from '#shared/brand/pairings.ts'
import type { Metrics } from './stand-ins.ts'

/* Loaders only: in browsers the addresses come with the page. */

export type Face = { family: string; file: string; weights: string; generic: 'serif' | 'sans'; metrics: Metrics }

const workSansFace: Face = {
  ...{ family: pairings.drawing.text, file: workSans, weights: '100 900', generic: 'sans' },
  metrics: { ascent: 0.93, descent: 0.243, regular: 0.499, bold: 0.502 },
}

/** The faces of every pairing but the standard one, which `web/tokens.css` has. */
const pairingFaces: Record<Exclude<PairingName, 'press'>, { display: Face; text: Face }> = {
  bookshop: {
    display: {
      ...{ family: pairings.bookshop.display, file: fraunces, weights: '100 900', generic: 'serif' },
      metrics: { ascent: 0.978, descent: 0.255, regular: 0.469, bold: 0.5 },
    },
    text: {
      ...{ family: pairings.bookshop.text, file: sourceSans, weights: '200 900', generic: 'sans' },
      metrics: { ascent: 1.024, descent: 0.4, regular: 0.418, bold: 0.443 },
    },
  },
  drawing: {
    display: {
      ...{ family: pairings.drawing.display, file: spaceGrotesk, weights: '300 700', generic: 'sans' },
      metrics: { ascent: 0.984, descent: 0.292, regular: 0.489, bold: 0.49 },
    },
    text: workSansFace,
  },
  newspaper: {
    display: {
      ...{ family: pairings.newspaper.display, file: newsreader, weights: '200 800', generic: 'serif' },
      metrics: { ascent: 0.735, descent: 0.265, regular: 0.4285, bold: 0.4615 },
    },
    text: workSansFace,
  },
}

/** Null for the standard pairing. */
export function facesOf(pairing: PairingName): { display: Face; text: Face } | null {
  return pairing === 'press' ? null : pairingFaces[pairing]
}
