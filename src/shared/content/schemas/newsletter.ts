import { z } from 'zod'
import { mostNewsletterBlocks } from '#shared/constants/newsletters.ts'
import { messages } from '#shared/messages.ts'
import { text } from '../../contracts/fields.ts'
import { formatted, kindOfEntry, line, listOf, picture, pictureText } from './fields.ts'

const texts = messages.newsletters

const blocks = [
  kindOfEntry('text', 'text', { text: formatted('Text', { max: 6_000 }) }),
  kindOfEntry('picture', 'picture', {
    alt: pictureText('picture'),
    picture: picture('Picture'),
    caption: line('Words below it', { max: 200, optional: true }),
  }),
  kindOfEntry('product', 'product', {
    words: line('Words about it', { max: 300, optional: true, help: 'Name, price and picture come from the shop.' }),
    product: z
      .number()
      .int()
      .min(1, texts.noProduct)
      .meta({ title: 'Product', description: texts.productHint, control: 'product' }),
  }),
  kindOfEntry('post', 'news post', {
    post: text(80).min(1, texts.noPost).meta({ title: 'News post', description: texts.postHint, control: 'news-post' }),
  }),
] as const

/** A newsletter as it is written; what its blocks show of shop and news is read when it is sent. */
export const newsletterContent = z.object({
  subject: line('Subject', { max: 120, help: 'About 40 characters are read in a mailbox before anything is opened.' }),
  preheader: line('Preview line', {
    max: 150,
    optional: true,
    help: 'Stands behind the subject in a mailbox. Without it, a mail program shows the first words.',
  }),
  blocks: listOf('Blocks', 'block', z.discriminatedUnion('kind', blocks), { min: 1, max: mostNewsletterBlocks }),
})
export type NewsletterContent = z.infer<typeof newsletterContent>
