/** Whether the key is of a visitor's own picture. */
export function isDesign(key: string): boolean {
  return key.startsWith('design/')
}

/** The prefix of the keys of designs that were made of layers: how such a design is drawn follows from its key. */
export const layersPrefix = 'design/layers'

export function isOfLayers(key: string): boolean {
  return key.startsWith(`${layersPrefix}/`)
}
