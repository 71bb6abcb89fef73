import type { Face, FaceName } from './faces.ts'

type Module = { default: unknown }

/** A face is fetched with the first text that has it. */
const files: Record<FaceName, () => Promise<Module>> = {
  'archivo-black': () => import('./archivo-black.json', { with: { type: 'json' } }),
  'bebas-neue': () => import('./bebas-neue.json', { with: { type: 'json' } }),
  bevan: () => import('./bevan.json', { with: { type: 'json' } }),
  gloock: () => import('./gloock.json', { with: { type: 'json' } }),
  'libre-baskerville': () => import('./libre-baskerville.json', { with: { type: 'json' } }),
  'courier-prime': () => import('./courier-prime.json', { with: { type: 'json' } }),
  pacifico: () => import('./pacifico.json', { with: { type: 'json' } }),
  kalam: () => import('./kalam.json', { with: { type: 'json' } }),
}

export async function readFace(name: FaceName): Promise<Face> {
  // Written by scripts/lettering-faces.ts in the shape of the type.
  return (await files[name]()).default as Face
}
