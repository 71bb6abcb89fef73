import { branding } from './services/branding.ts'
import { creativeTech } from './services/creative-tech.ts'
import { print } from './services/print.ts'
import type { Service, ServiceLine } from './services/service.ts'

export const serviceLines: readonly ServiceLine[] = [
  {
    slug: 'creative-tech',
    name: 'Creative tech',
    summary: 'Websites, dashboards, automation and client portals, built by the people who answer the phone.',
    picture: 'line-creative-tech',
    pictureAlt: 'A laptop and a phone showing the same small business website',
  },
  {
    slug: 'branding',
    name: 'Branding',
    summary: 'Logos, brand kits, business cards and packaging, drawn so that they print as well as they scroll.',
    picture: 'line-branding',
    pictureAlt: 'Business cards and a box printed with one mark in two inks',
  },
  {
    slug: 'print',
    name: 'Print',
    summary: 'T-shirts, banners, mugs, flyers and stickers, printed in the building and delivered by bike in Portland.',
    picture: 'line-print',
    pictureAlt: 'A t-shirt, a mug and stickers fresh from the press',
  },
]

export const services: readonly Service[] = [...creativeTech, ...branding, ...print]
