import { z } from 'zod'
import { mostEarlier, postStates } from '#shared/content/news-posts.ts'
import {
  choice,
  day,
  formatted,
  group,
  line,
  link,
  listOf,
  optionalGroup,
  picture,
  pictureText,
  sentences,
  slug,
  timeOfDay,
  withUniqueSlugs,
} from './fields.ts'
import { pageTexts, shareEyebrow, sharePicture, shareTitle } from './page-texts.ts'

const post = z.object({
  title: line('Title', { max: 120 }),
  slug: slug('Address', { help: 'The end of the address of its page, such as second-press.' }),
  // What was published before there were drafts stays published: a field that is missing takes the first one.
  state: choice('State', postStates, {
    first: 'draft',
    help: 'A draft is seen in the preview alone. Published: from its day on. Published now: at once, whatever its day.',
  }),
  date: day('Day', { help: 'Beside the title. A published post is shown from this day on, the newest first.' }),
  time: timeOfDay('Time', {
    help: 'On the studio’s clock; until then the post waits. Empty: from the beginning of the day.',
  }),
  text: formatted('Text', { max: 8_000 }),
  summary: sentences('Summary', {
    max: 300,
    optional: true,
    help: 'In the list, in search results and in the feed. Empty: how the text begins.',
  }),
  picture: optionalGroup('Picture', { name: picture('Picture'), alt: pictureText('name') }),
  link: optionalGroup('Link below the text', { label: line('Words', { max: 60 }), to: link('Leads to') }),
  shareTitle: shareTitle(),
  sharePicture: sharePicture('Own picture of shared links'),
  earlier: listOf('Earlier addresses', 'address', slug('Address'), {
    max: mostEarlier,
    help: 'They lead to this post. An address that is changed is added by itself.',
  }),
})

export const newsContent = z.object({
  heading: line('Heading', { max: 60 }),
  posts: withUniqueSlugs(
    listOf('Posts', 'post', post, {
      max: 200,
      help: 'While none is shown, the page is blank, and nothing leads to it.',
    }),
    (each) => ({ slug: each.slug, path: ['slug'] }),
  ),
  ownPage: group('On the pages of posts', {
    readOn: line('Link to the whole post', { max: 40 }),
    older: line('Link to the post before', { max: 40 }),
    newer: line('Link to the post after', { max: 40 }),
    all: line('Link to all posts', { max: 40 }),
    share: shareEyebrow(),
  }),
  page: pageTexts(),
})
export type NewsContent = z.infer<typeof newsContent>
