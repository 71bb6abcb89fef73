import { z } from 'zod'
import { serviceLineSlugs } from '#shared/content/service-lines.ts'
import { question } from './faq.ts'
import { amount, checkDistinct, group, line, listOf, picture, pictureText, sentences, slug } from './fields.ts'
import { pageTexts, searchEntry } from './page-texts.ts'

const service = z.object({
  name: line('Name', { max: 60 }),
  slug: slug('Address', { help: 'The end of its address: /page-services#mugs. Links to the old one lead to the top.' }),
  summary: sentences('Summary', { max: 400 }),
  includes: listOf('What is included', 'line', line('Line', { max: 160 }), { max: 12 }),
  time: line('How long it takes', { max: 60, optional: true }),
  from: amount('Starts at', { optional: true, help: 'Such as $1,800. Empty: by quote.' }),
  fromUnit: line('Unit of the price', { max: 40, optional: true, help: 'Follows the price: a month, for 250.' }),
  picture: picture('Picture'),
  pictureAlt: pictureText(),
  questions: listOf('Questions', 'question', question, { max: 12 }),
})

const serviceLine = (title: string) =>
  group(title, {
    name: line('Name', { max: 40 }),
    summary: sentences('Summary', { max: 300 }),
    more: line('Link to its page', { max: 60 }),
    picture: picture('Picture'),
    pictureAlt: pictureText(),
    services: listOf('Services', 'service', service, { min: 1, max: 40 }),
  })

export const servicesContent = z
  .object({
    heading: line('Heading', { max: 80 }),
    lead: sentences('Text below the heading', { max: 400, optional: true }),
    words: group('Words at every service', {
      start: line('Button that starts a project', { max: 40 }),
      contact: line('Button that asks a question', { max: 40 }),
      time: line('Above the time', { max: 30 }),
      price: line('Above the price', { max: 30 }),
      from: line('Before a price', { max: 20, optional: true }),
      byQuote: line('In place of a price', { max: 30, help: 'For services that do not state where they start.' }),
      questions: line('Above the questions', { max: 60 }),
    }),
    'creative-tech': serviceLine('Creative tech'),
    branding: serviceLine('Branding'),
    print: serviceLine('Print'),
    page: pageTexts(),
    search: searchEntry(),
  })
  .superRefine((content, check) => {
    checkDistinct(
      check,
      serviceLineSlugs.flatMap((of) =>
        content[of].services.map(({ slug }, index) => ({ value: slug, path: [of, 'services', index, 'slug'] })),
      ),
    )
  })
export type ServicesContent = z.infer<typeof servicesContent>
