/** The pictures that pages are shared with, 1200 × 630; drawn by sample-shop/site-pictures on first demand. */
export const sharePictureNames = [
  'home',
  'about',
  'services',
  'creative-tech',
  'branding',
  'print',
  'packages',
  'projects',
  'smart-visions',
  'platform-integration',
  'ecommerce-portal',
  'business-launch',
  'testimonials',
  'faq',
  'contact',
  'gallery',
  'news',
  'shop',
  'returns',
  'privacy',
  'terms',
  'shipping',
  'cookies',
  'search',
] as const
export type SharePictureName = (typeof sharePictureNames)[number]

/** Raised when the drawings change: their addresses are cached for ever. */
const drawnEdition = 1

export function shareAddress(name: SharePictureName): string {
  return `/share/${drawnEdition}/${name}.png`
}
