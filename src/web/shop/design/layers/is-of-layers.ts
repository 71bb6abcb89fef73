/** Whether a design was made of texts and pictures, and so can be opened in their editor. */
export function isOfLayers(url: string): boolean {
  return url.startsWith('/uploads/design/layers/')
}
