import { z } from 'zod'
import { group, line, sentences } from './fields.ts'

const heading = (help?: string) => line('Heading', { max: 80, ...(help ? { help } : {}) })
const titled = () => heading('Also in the browser’s tab.')
const description = () =>
  sentences('Description', {
    max: 320,
    optional: true,
    help: 'Below the title where a link to it is shown. Empty: what is said of the studio.',
  })
const text = (title: string) => sentences(title, { max: 300, optional: true })
const button = (title: string) => line(title, { max: 40 })

const step = <Name extends 'done' | 'now' | 'ahead'>(title: string, ...names: Name[]) => {
  const titles = { done: 'When it is done', now: 'While it is so', ahead: 'Before it' }
  const fields = Object.fromEntries(names.map((name) => [name, text(titles[name])]))
  return group(title, fields as Record<Name, ReturnType<typeof text>>)
}

/** The pages on which something is bought or followed, which differ by visitor. */
export const buyingContent = z.object({
  cart: group('Cart', {
    heading: titled(),
    description: description(),
    empty: line('Heading of an empty cart', { max: 80, help: 'The checkout says it, too.' }),
    emptyHint: text('Text below it'),
    browse: button('Button to the shop'),
  }),
  checkout: group('Checkout', {
    heading: titled(),
    description: description(),
    notesHint: text('Below the field for notes'),
    secure: line('Below the button to pay', { max: 100 }),
    placeHint: text('Below the button to order without paying'),
    thanks: line('Heading after ordering without paying', { max: 80 }),
    thanksText: sentences('Text below it', {
      max: 300,
      optional: true,
      placeholders: ['buyer'],
      help: '{buyer} stands for the buyer’s mail address.',
    }),
    waitingText: sentences('The same for more than is set aside without payment', {
      max: 300,
      optional: true,
      placeholders: ['buyer'],
    }),
  }),
  wishlist: group('Wishlist', {
    heading: titled(),
    description: description(),
    lead: text('Text below the heading'),
    empty: line('Heading of an empty list', { max: 80 }),
    emptyHint: text('Text below it'),
    browse: button('Button to the shop'),
    shared: titled().meta({ title: 'Heading of a list that somebody shares' }),
    sharedLead: text('Text below that heading'),
    sharedEmpty: line('Where nothing of it is in the shop any more', { max: 120 }),
  }),
  order: group(
    'Page of an order',
    {
      ticket: line('Above the number', { max: 40, optional: true }),
      received: step('Received', 'done', 'now'),
      paid: group('Paid', {
        done: text('When it is done'),
        ahead: text('Before it'),
        pickup: text('Before it, for a pickup'),
        partly: text('When a part is paid'),
        failed: text('When a payment did not go through'),
      }),
      proof: step('Proof', 'done', 'now'),
      inWork: group('In work', {
        done: text('When it is done'),
        now: text('While it is so'),
        ahead: text('Before it'),
        begun: text('On an order that was cancelled after the work had begun'),
      }),
      shipped: step('Shipped', 'done', 'now', 'ahead'),
      completed: step('Completed', 'done', 'ahead'),
      ready: step('Ready for pickup', 'done', 'now', 'ahead'),
      pickedUp: step('Picked up', 'done', 'ahead'),
      cancelled: step('Cancelled', 'now'),
      refunded: group('Refunded', {
        done: text('When it is done'),
        byHand: text('The same, when you gave it back by hand'),
        partly: text('When a part of it went back'),
        unsent: text('After it, when all the money is back before anything has left you'),
        ahead: text('Before it'),
      }),
      noDays: text('Where no days are known'),
      late: text('When the days are over'),
      noAddress: text('Where there is no address'),
      write: group('A message to you', {
        heading: heading(),
        text: text('Text below it'),
        sent: line('Heading after sending', { max: 80 }),
        sentText: text('Text below it'),
      }),
      cancel: group('Cancelling', {
        heading: heading(),
        text: text('Text below it'),
        masked: text('The same for a link that shows no address'),
        card: text('What becomes of a card payment'),
        manual: text('What becomes of any other payment'),
        none: text('Where nothing was paid'),
      }),
      again: group('Ordering again', { heading: heading(), text: text('Text below it') }),
    },
    'Opened by the link in the mails of an order.',
  ),
  slip: group('Packing slip', { note: text('At its foot') }, 'Printed and put into the box.'),
})
export type BuyingContent = z.infer<typeof buyingContent>
