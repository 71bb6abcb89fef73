import type { ServicesContent } from './schemas/services.ts'
import { branding } from './services/branding.ts'
import { creativeTech } from './services/creative-tech.ts'
import { print } from './services/print.ts'

/** Times agree with the specified promises (websites 2–4 weeks, print 3–7 business days). */
export const services: ServicesContent = {
  heading: '{servicesfirst} ways to put us to work',
  lead: 'Code on one side of the room, two presses on the other. Everything we do is on this page: what it starts at, how long it takes, and what people ask us about it.',
  words: {
    start: 'Start Your Project',
    contact: 'Contact Us',
    time: 'Time',
    price: 'Price',
    from: 'from',
    byQuote: 'By quote',
    questions: 'Questions and answers',
  },
  'creative-tech': {
    name: 'Creative tech',
    summary:
      'Websites, dashboards, automation and client portals, built by the people who {with phone: answer the phone | without: answer your mail}.',
    more: 'All about creative tech',
    picture: 'line-creative-tech',
    pictureAlt: 'A laptop and a phone showing the same small business website',
    services: creativeTech,
  },
  branding: {
    name: 'Branding',
    summary: 'Logos, brand kits, business cards and packaging, drawn so that they print as well as they scroll.',
    more: 'All about branding',
    picture: 'line-branding',
    pictureAlt: 'Business cards and a box printed with one mark in two inks',
    services: branding,
  },
  print: {
    name: 'Print',
    summary: 'T-shirts, banners, mugs, flyers and stickers, printed in the building and delivered by bike in {town}.',
    more: 'All about print',
    picture: 'line-print',
    pictureAlt: 'A t-shirt, a mug and stickers fresh from the press',
    services: print,
  },
  page: {
    title: 'Services',
    description:
      '{servicesfirst} services from one studio in {place}: websites, dashboards, logos, packaging, shirts, banners and more, each with its price, its time and straight answers.',
    share: { eyebrow: 'SERVICES', title: '{servicewords} THINGS WE DO', picture: null },
  },
  search: {
    label: 'Services',
    summary: 'All {servicewords} services, each with what is included, how long it takes and answered questions.',
  },
}
