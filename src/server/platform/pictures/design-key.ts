/** Whether it is a visitor's own picture. */
export function isDesign(key: string): boolean {
  return key.startsWith('design/')
}
