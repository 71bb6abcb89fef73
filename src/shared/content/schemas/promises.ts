import { z } from 'zod'
import type { Promised } from '#shared/promises.ts'
import { line, sentences } from './fields.ts'

/** What several texts promise; the others have a placeholder in its place. */
export const promisesContent = z.object({
  reply: line('How soon you answer', {
    max: 60,
    help: 'Written so that “We reply …” can stand before it. {reply} stands for it: on the contact page, in packages, policies and mails, and on the page of an order.',
  }),
  writesFirst: sentences('What happens before you print', {
    max: 160,
    help: 'One sentence. {writesfirst} stands for it: in the footer, in packages, policies and mails, at the checkout, and on the page of an order.',
  }),
  pickup: sentences('Pickup', {
    max: 240,
    help: 'How it goes and what it costs while it is none of the ways of delivery under Settings. {pickup} stands for it.',
  }),
}) satisfies z.ZodType<Promised>
