import { z } from 'zod'
import { group, line, listOf, optionalGroup, picture, pictureText, sentences } from './fields.ts'
import { shareWords } from './page-texts.ts'

const fact = z.object({ label: line('Label', { max: 30 }), value: line('Fact', { max: 60 }) })
const benefit = z.object({ title: line('Heading', { max: 60 }), text: sentences('Text', { max: 240 }) })

const heading = () => line('Heading', { max: 60 })
const pun = () => line('Line below the heading', { max: 80, optional: true })
const text = () => sentences('Text', { max: 400, optional: true })
const all = (to: string) => line('Link', { max: 40, help: `Leads to ${to}.` })
const lineFact = (title: string) => line(title, { max: 60, optional: true })

export const homeContent = z.object({
  hero: group('First view', {
    eyebrow: line('Line above the headline', { max: 60, optional: true }),
    heading: line('Headline', { max: 80 }),
    inkedWord: line('Word in two inks', {
      max: 30,
      optional: true,
      help: 'One word of the headline, as it stands there.',
    }),
    lead: sentences('Text below the headline', { max: 240, optional: true }),
    packagesButton: line('First button', { max: 40, help: 'Leads to the packages.' }),
    shopButton: line('Second button', { max: 40, help: 'Leads to the shop.' }),
    facts: listOf('Facts in a row', 'fact', fact, { max: 8, help: 'Four fit in one row.' }),
    picture: optionalGroup(
      'Picture of the hero',
      { name: picture('Picture'), alt: pictureText('name') },
      'In place of the drawing of the press sheet, almost square.',
    ),
  }),
  pressSheet: group(
    'Drawing of the press sheet',
    {
      sheet: line('Number at the top', { max: 20, optional: true }),
      plates: line('Line at the bottom', { max: 80, optional: true, help: 'Shown in capitals.' }),
    },
    'Printed small on the margin of the drawing.',
  ),
  about: group('Who we are', {
    heading: heading(),
    statement: sentences('Large text', { max: 200 }),
    text: text(),
    button: line('Button', { max: 40, help: 'Leads to the contact page.' }),
    picture: picture('Picture'),
    pictureText: pictureText('picture'),
    benefits: listOf('Benefits', 'benefit', benefit, { max: 12 }),
  }),
  services: group('Services', {
    heading: heading(),
    pun: pun(),
    all: all('all services'),
    plate: line('Word before the number', {
      max: 20,
      help: 'Each of the three lines of services is counted like a printing plate.',
    }),
    facts: group('A fact about each line', {
      'creative-tech': lineFact('Creative tech'),
      branding: lineFact('Branding'),
      print: lineFact('Print'),
    }),
  }),
  featured: group('Products', {
    heading: heading(),
    subtitle: pun(),
    all: all('the shop'),
    empty: line('Without products', { max: 80, help: 'In place of the products while the shop has none.' }),
    emptyHint: line('Below that', { max: 120, optional: true }),
  }),
  packages: group('Packages', {
    eyebrow: line('Line above the heading', { max: 60, optional: true }),
    heading: heading(),
    text: text(),
    all: all('the packages'),
  }),
  portfolio: group('Projects', { heading: heading(), pun: pun(), text: text(), all: all('the projects') }),
  testimonials: group('Testimonials', { heading: heading(), pun: pun(), all: all('the testimonials') }),
  findUs: group('Map', { heading: heading(), pun: pun() }),
  writeUs: group('Contact form', {
    heading: heading(),
    pun: pun(),
    text: text(),
    promises: listOf('Promises', 'promise', fact, { max: 8, help: 'Beside the form.' }),
  }),
  share: shareWords(),
})
export type HomeTexts = z.infer<typeof homeContent>
