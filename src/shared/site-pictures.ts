/**
 * The drawn pictures of the site itself, each with its proportions; artwork/site-pictures draws them on first request.
 */
const landscape = { width: 1280, height: 960 }
const wide = { width: 1280, height: 854 }
const square = { width: 960, height: 960 }
const upright = { width: 960, height: 1200 }

export const sitePictures = {
  'project-smart-visions': landscape,
  'project-platform-integration': landscape,
  'project-ecommerce-portal': landscape,
  'project-business-launch': landscape,
  'project-night-market': landscape,
  'project-makers-fair': landscape,
  'case-smart-visions-1': wide,
  'case-smart-visions-2': wide,
  'case-platform-integration-1': wide,
  'case-platform-integration-2': wide,
  'case-ecommerce-portal-1': wide,
  'case-ecommerce-portal-2': wide,
  'case-business-launch-1': wide,
  'case-business-launch-2': wide,
  'gallery-lantern-shirts': landscape,
  'gallery-heron-posters': upright,
  'gallery-mug-shelf': landscape,
  'gallery-market-banner': landscape,
  'gallery-sticker-table': upright,
  'gallery-bakery-boxes': landscape,
  'gallery-tote-wall': upright,
  'gallery-press-night': landscape,
  'person-maya': upright,
  'person-theo': upright,
  'person-ines': upright,
  'person-ruben': upright,
  'person-hana': upright,
  'person-walt': upright,
  'client-1': square,
  'client-2': square,
  'client-3': square,
  'client-4': square,
  'line-creative-tech': landscape,
  'line-branding': landscape,
  'line-print': landscape,
  'service-business-websites': landscape,
  'service-online-stores': landscape,
  'service-landing-pages': landscape,
  'service-dashboards': landscape,
  'service-workflow-automation': landscape,
  'service-client-portals': landscape,
  'service-cloud-hosting': landscape,
  'service-logo-design': landscape,
  'service-brand-kits': landscape,
  'service-business-cards': landscape,
  'service-packaging': landscape,
  'service-event-branding': landscape,
  'service-t-shirts': landscape,
  'service-banners': landscape,
  'service-mugs': landscape,
  'service-flyers': landscape,
  'service-stickers': landscape,
  'service-totes-and-merch': landscape,
  'service-local-delivery': landscape,
  'packages-web-print': landscape,
  'packages-web': landscape,
  'packages-print': landscape,
  'packages-hosting': landscape,
  'studio-front': wide,
  'studio-press': wide,
  'map-portland': wide,
  'map-streets': wide,
  'not-found': landscape,
} as const satisfies Record<string, { width: number; height: number }>

export type SitePictureName = keyof typeof sitePictures
export const sitePictureNames = Object.keys(sitePictures) as SitePictureName[]

/** Raised when the drawings change: their addresses are cached for ever. */
const drawnEdition = 'site-3'

export function sitePictureKey(name: SitePictureName): string {
  return `${drawnEdition}/${name}`
}

export function isSitePicture(key: string): boolean {
  return key.startsWith(`${drawnEdition}/`)
}

/** The props of `<Picture>` for one of them. */
export function sitePicture(name: SitePictureName): { src: string; width: number; height: number } {
  const { width, height } = sitePictures[name]
  return { src: `/uploads/${sitePictureKey(name)}/${width}.webp`, width, height }
}
