import type { PairingName } from '#shared/brand/pairings.ts'
import { facesOf } from './pairing-files.ts'

const loaded = new Set<string>()

/** Makes the faces of a pairing available on this page without changing what it is set in. */
export function loadFaces(pairing: PairingName): void {
  const { display, text } = facesOf(pairing) ?? {}
  for (const face of [display, text]) {
    if (!face || loaded.has(face.family)) continue
    loaded.add(face.family)
    document.fonts.add(new FontFace(face.family, `url("${face.file}")`, { weight: face.weights }))
  }
}
