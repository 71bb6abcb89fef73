export function previewPath(token: string): string {
  return `/newsletter-previews/${token}`
}
