import type { ProjectsContent } from '../schemas/projects.ts'
import { caseStudies } from './case-studies.ts'

/**
 * Sample work until the owner replaces it: its clients have no sites, so what leads outside leads to the place on a map
 * (docs/decisions/0055).
 */
const samples: ProjectsContent['projects'] = [
  {
    image: 'project-smart-visions',
    imageAlt: 'The Smart Visions booking page on a laptop and a phone, with free appointment times in one column',
    title: 'Smart Visions',
    category: 'Booking + dashboard',
    tags: ['Website', 'Booking', 'Dashboard'],
    link: '',
    caseStudy: caseStudies.smartVisions,
    description:
      'Five eye clinics, one mobile van and a calendar that used to live on three whiteboards. Now a patient books in four taps, in four languages.',
    year: 2026,
    client: 'Smart Visions Eye Care',
    isSample: true,
  },
  {
    image: 'project-platform-integration',
    imageAlt: 'A tablet with stock bars beside a crate of pears whose label says “Eat soon”',
    title: 'Platform Integration',
    category: 'Automation + client portal',
    tags: ['Automation', 'Client portal', 'Labels'],
    link: '',
    caseStudy: caseStudies.platformIntegration,
    description:
      'A food bank kept its crates, its volunteers and its donors in three places that never spoke. We introduced them to each other.',
    year: 2025,
    client: 'Cascade Food Bank',
    isSample: true,
  },
  {
    image: 'project-ecommerce-portal',
    imageAlt: 'The Fernhill coffee shop on a laptop, with printed coffee bags and a label roll in front',
    title: 'E-Commerce Portal',
    category: 'Online store',
    tags: ['Retail', 'Wholesale', 'Bag labels'],
    link: '',
    caseStudy: caseStudies.ecommercePortal,
    description:
      'One roaster, two kinds of customer. Cafés reorder forty pounds before sunrise; neighbors buy one bag and a mug. Same beans, same stock count.',
    year: 2025,
    client: 'Fernhill Coffee Roasters',
    isSample: true,
  },
  {
    image: 'project-business-launch',
    imageAlt: 'Two pink Hollyhock boxes tied with striped string, the list of the day and a business card',
    title: 'Business Launch',
    category: 'Brand + opening night',
    tags: ['Name', 'Logo', 'Packaging', 'Website'],
    link: '',
    caseStudy: caseStudies.businessLaunch,
    description:
      'From a lease and a sourdough starter to a name, a mark, nine hundred boxes and a line around the corner, in seven weeks.',
    year: 2026,
    client: 'Hollyhock Bakery',
    isSample: true,
  },
  {
    image: 'project-night-market',
    imageAlt: 'A night market poster among paper lanterns, with a vendor’s badge and a folded map of the stalls',
    title: 'Rose City Night Market',
    category: 'Event branding',
    tags: ['Posters', 'Signs', 'Vendor badges'],
    link: 'https://www.openstreetmap.org/search?query=Pioneer%20Courthouse%20Square%2C%20Portland',
    caseStudy: null,
    description:
      'Posters that can be read from a moving streetcar, and eighty-four stall signs that can be changed with a marker when the dumplings sell out.',
    year: 2025,
    client: 'Rose City Night Market',
    isSample: true,
  },
  {
    image: 'project-makers-fair',
    imageAlt: 'A canvas tote, a vinyl banner and a sticker sheet printed for a makers fair',
    title: 'Sellwood Makers Fair',
    category: 'Site + merch',
    tags: ['Landing page', 'Totes', 'Banner'],
    link: 'https://www.openstreetmap.org/search?query=Sellwood%20Park%2C%20Portland',
    caseStudy: null,
    description:
      'A one-page site that fills the stalls in spring, and a tote that half the neighborhood still carries to the store in November.',
    year: 2024,
    client: 'Sellwood Makers Fair',
    isSample: true,
  },
]

export const projects: ProjectsContent = {
  heading: 'Work we would sign',
  misregistered: 'sign',
  lead: 'Some of it runs on servers, some of it goes stale by Friday. Where there is more to tell, a page of its own says what we decided, and what we got wrong.',
  projects: samples,
  sampleNote: 'Sample work: the clients and their figures are invented to show how we work and how we tell it.',
  closing: {
    sentence: 'The next one has no name yet.',
    packagesButton: 'See packages',
    contactButton: 'Tell us about it',
  },
  ownPage: {
    client: 'Client',
    situation: 'The situation',
    decisions: 'What we decided, and why',
    built: 'What we built',
    numbers: 'In numbers',
    misprint: 'What went wrong',
    fix: 'Since then',
    specs: 'Spec sheet',
    credits: 'Hands on it',
    next: 'Next project',
    share: 'PROJECT',
  },
  page: {
    title: 'Projects',
    description:
      'A booking system, a food bank’s back office, a coffee shop online, a bakery from name to boxes, and two markets in print.',
    share: { eyebrow: 'WORK', title: 'PROJECTS FROM THE BENCH', picture: null },
  },
  search: {
    label: 'Projects',
    summary: 'Our portfolio, and what we decided, job by job.',
  },
}
