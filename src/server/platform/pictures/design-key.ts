/** Whether the key is of a visitor's own picture. */
export function isDesign(key: string): boolean {
  return key.startsWith('design/')
}
