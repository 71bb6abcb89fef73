/** The faces of headings and of running text; small print keeps its own. The files are in `web/lib/brand/pairing-files.ts`. */
export const pairings = {
  press: { label: 'Bricolage Grotesque and Instrument Sans', display: 'Bricolage Grotesque', text: 'Instrument Sans' },
  bookshop: { label: 'Fraunces and Source Sans', display: 'Fraunces', text: 'Source Sans 3' },
  drawing: { label: 'Space Grotesk and Work Sans', display: 'Space Grotesk', text: 'Work Sans' },
  newspaper: { label: 'Newsreader and Work Sans', display: 'Newsreader', text: 'Work Sans' },
} as const

export type PairingName = keyof typeof pairings

export const pairingNames = Object.keys(pairings) as [PairingName, ...PairingName[]]
export const standardPairing: PairingName = 'press'

export function isPairing(name: string): name is PairingName {
  return Object.hasOwn(pairings, name)
}
