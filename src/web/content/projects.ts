import { paths } from '#shared/paths.ts'
import type { SitePictureName } from '#shared/site-pictures.ts'

/**
 * `link` is an external address or a path of this site. Sample work until the owner replaces it: its
 * clients have no sites, so what leads outside leads to the place on a map (docs/decisions/0055).
 */
export type Project = {
  id: number
  image: SitePictureName
  imageAlt: string
  title: string
  category: string
  tags: readonly string[]
  link: string
  description: string
  featured: boolean
  year: number
  client: string
  isSample: true
}

export const projects: readonly Project[] = [
  {
    id: 1,
    image: 'project-smart-visions',
    imageAlt: 'The Smart Visions booking page on a laptop and a phone, with free appointment times in one column',
    title: 'Smart Visions',
    category: 'Booking + dashboard',
    tags: ['Website', 'Booking', 'Dashboard'],
    link: paths.project('smart-visions'),
    description:
      'Five eye clinics, one mobile van and a calendar that used to live on three whiteboards. Now a patient books in four taps, in four languages.',
    featured: true,
    year: 2026,
    client: 'Smart Visions Eye Care',
    isSample: true,
  },
  {
    id: 2,
    image: 'project-platform-integration',
    imageAlt: 'A tablet with stock bars beside a crate of pears whose label says “Eat soon”',
    title: 'Platform Integration',
    category: 'Automation + client portal',
    tags: ['Automation', 'Client portal', 'Labels'],
    link: paths.project('platform-integration'),
    description:
      'A food bank kept its crates, its volunteers and its donors in three places that never spoke. We introduced them to each other.',
    featured: true,
    year: 2025,
    client: 'Cascade Food Bank',
    isSample: true,
  },
  {
    id: 3,
    image: 'project-ecommerce-portal',
    imageAlt: 'The Fernhill coffee shop on a laptop, with printed coffee bags and a label roll in front',
    title: 'E-Commerce Portal',
    category: 'Online store',
    tags: ['Retail', 'Wholesale', 'Bag labels'],
    link: paths.project('ecommerce-portal'),
    description:
      'One roaster, two kinds of customer. Cafés reorder forty pounds before sunrise; neighbors buy one bag and a mug. Same beans, same stock count.',
    featured: true,
    year: 2025,
    client: 'Fernhill Coffee Roasters',
    isSample: true,
  },
  {
    id: 4,
    image: 'project-business-launch',
    imageAlt: 'Two pink Hollyhock boxes tied with striped string, the list of the day and a business card',
    title: 'Business Launch',
    category: 'Brand + opening night',
    tags: ['Name', 'Logo', 'Packaging', 'Website'],
    link: paths.project('business-launch'),
    description:
      'From a lease and a sourdough starter to a name, a mark, nine hundred boxes and a line around the corner, in seven weeks.',
    featured: true,
    year: 2026,
    client: 'Hollyhock Bakery',
    isSample: true,
  },
  {
    id: 5,
    image: 'project-night-market',
    imageAlt: 'A night market poster among paper lanterns, with a vendor’s badge and a folded map of the stalls',
    title: 'Rose City Night Market',
    category: 'Event branding',
    tags: ['Posters', 'Signs', 'Vendor badges'],
    link: 'https://www.openstreetmap.org/search?query=Pioneer%20Courthouse%20Square%2C%20Portland',
    description:
      'Posters that can be read from a moving streetcar, and eighty-four stall signs that can be changed with a marker when the dumplings sell out.',
    featured: false,
    year: 2025,
    client: 'Rose City Night Market',
    isSample: true,
  },
  {
    id: 6,
    image: 'project-makers-fair',
    imageAlt: 'A canvas tote, a vinyl banner and a sticker sheet printed for a makers fair',
    title: 'Sellwood Makers Fair',
    category: 'Site + merch',
    tags: ['Landing page', 'Totes', 'Banner'],
    link: 'https://www.openstreetmap.org/search?query=Sellwood%20Park%2C%20Portland',
    description:
      'A one-page site that fills the stalls in spring, and a tote that half the neighborhood still carries to the store in November.',
    featured: false,
    year: 2024,
    client: 'Sellwood Makers Fair',
    isSample: true,
  },
]
