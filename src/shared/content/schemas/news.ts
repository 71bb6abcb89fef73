import { z } from 'zod'
import {
  day,
  formatted,
  line,
  link,
  listOf,
  optionalGroup,
  pageTexts,
  picture,
  pictureText,
  slug,
  withUniqueSlugs,
} from './fields.ts'

const post = z.object({
  title: line('Title', { max: 120 }),
  slug: slug('Address', { help: 'The end of the address that leads to this post, such as second-press.' }),
  date: day('Day', { help: 'The page shows the newest post first.' }),
  text: formatted('Text', { max: 8_000 }),
  picture: optionalGroup('Picture', { name: picture('Picture'), alt: pictureText('name') }),
  link: optionalGroup('Link below the text', { label: line('Words', { max: 60 }), to: link('Leads to') }),
})

export const newsContent = z.object({
  heading: line('Heading', { max: 60 }),
  posts: withUniqueSlugs(
    listOf('Posts', 'post', post, {
      max: 200,
      help: 'Without any, the page is blank and search engines leave it out.',
    }),
    (each) => ({ slug: each.slug, path: ['slug'] }),
  ),
  page: pageTexts(),
})
export type NewsContent = z.infer<typeof newsContent>
