import type { SharePictureName } from '#shared/share-pictures.ts'
import type { SitePictureName } from '#shared/site-pictures.ts'

export type ShareWords = {
  eyebrow: string
  title: string
  motif: SitePictureName
  ground: 'paper' | 'ink' | 'teal' | 'vermilion' | 'marigold'
}

/** What each page says of itself where it is shared: the stencil has capitals, figures and & . - + only. */
export const shareWords: Record<SharePictureName, ShareWords> = {
  home: { eyebrow: 'CREATIVE STUDIO + PRINT SHOP', title: 'HALF CODE HALF INK', motif: 'studio-press', ground: 'ink' },
  about: { eyebrow: 'SE ALDER STREET', title: 'SIX PEOPLE TWO PRESSES', motif: 'studio-front', ground: 'paper' },
  services: { eyebrow: 'SERVICES', title: 'NINETEEN THINGS WE DO', motif: 'line-branding', ground: 'paper' },
  'creative-tech': { eyebrow: 'SERVICES', title: 'CREATIVE TECH', motif: 'line-creative-tech', ground: 'teal' },
  branding: { eyebrow: 'SERVICES', title: 'BRANDS THAT PRINT WELL', motif: 'service-logo-design', ground: 'marigold' },
  print: { eyebrow: 'SERVICES', title: 'PRINTED IN THE BUILDING', motif: 'line-print', ground: 'vermilion' },
  packages: {
    eyebrow: 'PACKAGES + PRICES',
    title: 'PRICES IN PLAIN INK',
    motif: 'packages-web-print',
    ground: 'paper',
  },
  projects: { eyebrow: 'WORK', title: 'PROJECTS FROM THE BENCH', motif: 'project-night-market', ground: 'paper' },
  'smart-visions': { eyebrow: 'PROJECT', title: 'SMART VISIONS', motif: 'project-smart-visions', ground: 'teal' },
  'platform-integration': {
    eyebrow: 'PROJECT',
    title: 'PLATFORM INTEGRATION',
    motif: 'project-platform-integration',
    ground: 'ink',
  },
  'ecommerce-portal': {
    eyebrow: 'PROJECT',
    title: 'E-COMMERCE PORTAL',
    motif: 'project-ecommerce-portal',
    ground: 'marigold',
  },
  'business-launch': {
    eyebrow: 'PROJECT',
    title: 'BUSINESS LAUNCH',
    motif: 'project-business-launch',
    ground: 'vermilion',
  },
  testimonials: { eyebrow: 'TESTIMONIALS', title: 'WHAT CLIENTS SAY', motif: 'client-1', ground: 'paper' },
  faq: { eyebrow: 'QUESTIONS', title: 'ASKED AT THE COUNTER', motif: 'service-flyers', ground: 'marigold' },
  contact: { eyebrow: 'CONTACT', title: 'COME BY OR WRITE', motif: 'map-portland', ground: 'paper' },
  gallery: { eyebrow: 'GALLERY', title: 'FRESH FROM THE PRESS', motif: 'gallery-heron-posters', ground: 'ink' },
  news: { eyebrow: 'NEWS', title: 'NOTES FROM THE PRESS ROOM', motif: 'gallery-press-night', ground: 'ink' },
  shop: { eyebrow: 'THE SHOP', title: 'GOOD THINGS IN INK', motif: 'gallery-mug-shelf', ground: 'vermilion' },
  returns: { eyebrow: 'POLICIES', title: 'RETURNS', motif: 'service-packaging', ground: 'paper' },
  privacy: { eyebrow: 'POLICIES', title: 'PRIVACY', motif: 'service-client-portals', ground: 'paper' },
  terms: { eyebrow: 'POLICIES', title: 'TERMS', motif: 'service-business-cards', ground: 'paper' },
  shipping: { eyebrow: 'POLICIES', title: 'SHIPPING', motif: 'service-local-delivery', ground: 'paper' },
  cookies: { eyebrow: 'POLICIES', title: 'COOKIES', motif: 'gallery-bakery-boxes', ground: 'paper' },
  search: { eyebrow: 'SEARCH', title: 'FIND IT', motif: 'service-stickers', ground: 'paper' },
}
