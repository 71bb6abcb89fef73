import { z } from 'zod'
import { group, line, listOf, misregistered, picture, pictureText, sentences } from './fields.ts'
import { pageTexts, searchEntry } from './page-texts.ts'

const shownPicture = z.object({
  title: line('Title', { max: 60 }),
  src: picture('Picture'),
  alt: pictureText('src'),
  caption: sentences('Below the picture', { max: 300, optional: true }),
})

export const galleryContent = z.object({
  heading: line('Heading', { max: 80 }),
  misregistered: misregistered(),
  lead: sentences('Text beside the heading', {
    max: 400,
    optional: true,
    help: '{with pictures: … | without: …} says the first while there are pictures below, and the second while there are none.',
    wordings: ['pictures'],
  }),
  pictures: listOf('Pictures', 'picture', shownPicture, { max: 200 }),
  closing: group('Below the pictures', {
    sentence: line('Sentence', { max: 120, optional: true }),
    shopButton: line('Button to the shop', { max: 40 }),
    contactButton: line('Button to the contact page', { max: 40 }),
  }),
  page: pageTexts(),
  search: searchEntry(),
})
export type GalleryContent = z.infer<typeof galleryContent>
