import { z } from 'zod'
import { group, line, listOf, misregistered, number, onOff, picture, pictureText, sentences } from './fields.ts'
import { pageTexts, searchEntry } from './page-texts.ts'

const testimonial = z.object({
  name: line('Name', { max: 80 }),
  role: line('Role', { max: 80, optional: true, help: 'What the person does, and where.' }),
  text: sentences('Words', { max: 600, help: 'Without quotation marks; the page adds them.' }),
  stars: number('Stars', { min: 0, max: 5, step: 0.5, help: 'Half steps count, too.' }),
  image: picture('Picture'),
  imageAlt: pictureText('image'),
  isSample: onOff('Sample content', { help: 'Invented, and marked as a sample on the site.' }),
})
export type Testimonial = z.infer<typeof testimonial>

export const testimonialsContent = z.object({
  heading: line('Heading', {
    max: 80,
    help: '{with halfstar: … | without: …} says the first while somebody below gives half a star, and the second while nobody does.',
    wordings: ['halfstar'],
  }),
  misregistered: misregistered(),
  lead: sentences('Text beside the heading', { max: 400, optional: true }),
  sampleNote: sentences('Note about samples', {
    max: 300,
    optional: true,
    help: 'Beside the heading, while any testimonial is sample content.',
  }),
  testimonials: listOf('Testimonials', 'testimonial', testimonial),
  closing: group('Below the testimonials', {
    sentence: line('Sentence', { max: 120, optional: true }),
    shopButton: line('Button to the shop', { max: 40 }),
    projectsButton: line('Button to the projects', { max: 40 }),
  }),
  page: pageTexts(),
  search: searchEntry(),
})
export type TestimonialsContent = z.infer<typeof testimonialsContent>
