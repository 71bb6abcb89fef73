export type PackageIcon =
  | 'rocket'
  | 'cart'
  | 'chart'
  | 'megaphone'
  | 'browser'
  | 'page'
  | 'briefcase'
  | 'layers'
  | 'store'
  | 'app'
  | 'cloud'
  | 'shirt'
  | 'gift'
  | 'cards'
  | 'ticket'
  | 'boxes'
  | 'server'

/** A §3. `price` is text: dollars, dollars a month, or `Custom Quote`. */
export type Package = {
  name: string
  icon: PackageIcon
  desc: string
  features: readonly string[]
  price: string
  badge: string
  popular: boolean
  featured: boolean
}
export type PackageGroup = { slug: string; name: string; lead: string; packages: readonly Package[] }

export const packageGroups: readonly PackageGroup[] = []

/** What home's carousel shows. */
export const popularPackages: readonly Package[] = packageGroups
  .flatMap((group) => group.packages)
  .filter(({ popular }) => popular)
