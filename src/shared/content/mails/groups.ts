import type { MailsContent } from '../schemas/mails.ts'

export const groupMails = {
  groupStarted: {
    subject: 'Your group order of {product}',
    heading: 'Your list is open.',
    lead: 'People enter their sizes for {product} until the end of {day}. You see who has entered, close the list when you like, and pay for all at the price of the whole quantity.',
    button: 'Open your list',
    secret: 'This link is yours alone: whoever has it sees all names, and can close the list.',
    share: 'And this is the page for your people. Send them its address; nobody sees there what others have entered.',
    shareButton: 'The page for your people',
  },
  groupClosed: {
    subject: 'Your group order of {product} is closed',
    heading: 'Your list is closed.',
    lead: 'The last day to enter for {product} has passed, and the price is settled by the quantity of all. Nothing is ordered before you pay for it.',
    empty:
      'The last day to enter for {product} has passed, and nobody has entered. You can open the list again with another day.',
    pieces: 'Pieces',
    each: 'Each',
    total: 'Total without shipping',
    button: 'See the list and pay',
  },
} satisfies Partial<MailsContent>
