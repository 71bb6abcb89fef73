import type { MailsContent } from '../schemas/mails.ts'

export const groupMails = {
  groupStarted: {
    subject: 'Your group order of {product}',
    heading: 'Your list is open.',
    lead: 'People enter their sizes for {product} until the end of {day}. You see who has entered, close the list when you like, and pay for all at the price of the whole quantity.',
    leadEach:
      'People enter their sizes for {product} until the end of {day}. You see who has entered and close the list when you like. Then you say where everything goes, and everybody gets an email to pay their share, at the price of the whole quantity.',
    button: 'Open your list',
    secret: 'This link is yours alone: whoever has it sees all names, and can close the list.',
    share: 'And this is the page for your people. Send them its address; nobody sees there what others have entered.',
    shareButton: 'The page for your people',
  },
  groupEntered: {
    subject: 'Your entry in the group order of {product}',
    heading: 'You are on the list.',
    lead: 'Until the end of {day} you can change what you have entered for {product}, or take yourself off the list.',
    leadEach:
      'Until the end of {day} you can change what you have entered for {product}, or take yourself off the list. When the list is closed and the organizer asks everybody to pay, we email you a link to your share.',
    button: 'Open your entry',
    secret:
      'This link is yours alone: whoever has it can change the entry. If you have not entered yourself, take the entry off the list there.',
  },
  groupClosed: {
    subject: 'Your group order of {product} is closed',
    heading: 'Your list is closed.',
    lead: 'The last day to enter for {product} has passed, and the price is settled by the quantity of all. Nothing is ordered before you pay for it.',
    leadEach:
      'The last day to enter for {product} has passed, and the price is settled by the quantity of all. Say where everything goes, and everybody gets an email to pay their share.',
    leadStudio:
      'We have closed the list for {product}, and the price is settled by the quantity of all. Nothing is ordered before you pay for it.',
    leadStudioEach:
      'We have closed the list for {product}, and the price is settled by the quantity of all. Say where everything goes, and everybody gets an email to pay their share.',
    empty:
      'The last day to enter for {product} has passed, and nobody has entered. You can open the list again with another day.',
    leadWithdrawn:
      'The last day to enter for {product} has passed. The product is not in our shop at present, so your group cannot be ordered now. Answer this email, and we tell you whether it comes back.',
    pieces: 'Pieces',
    each: 'Each',
    total: 'Total without shipping',
    button: 'See the list and pay',
  },
  groupPart: {
    subject: 'Your share of the group order of {product}',
    heading: 'Your share can be paid now.',
    lead: 'The list for {product} is closed, and the price is settled by the quantity of all. Everything is ordered once everybody has paid their share.',
    startedBy: '{organizer} has started this group order.',
    goods: 'Your pieces',
    setup: 'Your share of the set-up',
    shipping: 'Your share of the shipping',
    total: 'Your share',
    until: 'Please pay by',
    button: 'See and pay your share',
    closing:
      'The link is yours alone. If the sum has not come together {count} days after {day}, nothing is made, and everybody who has paid gets the money back.',
    paid: 'Shares paid',
    missing: 'Missing',
  },
  groupShort: {
    subject: 'Your group order of {product}: the sum is not together',
    heading: 'Not everybody has paid.',
    lead: 'The last day to pay for {product} has passed. Pay what is missing yourself, or give the others another day. If neither has happened by the end of {day}, nothing is made, and everybody who has paid gets the money back.',
    button: 'Decide what happens',
  },
  groupCalledOff: {
    subject: 'The group order of {product} is called off',
    heading: 'Nothing is made.',
    lead: 'The sum for {product} has not come together, so the group order is called off.',
    leadOrganizer: 'The organizer has called off the group order of {product}.',
    leadStudio: 'We have had to call off the group order of {product}.',
    organizer: 'Everybody who has paid gets the money back, and a mail that tells when it is on its way.',
    organizerUnpaid: 'Nobody has paid anything for it.',
    paid: 'Your money goes back to the card you paid with; another mail tells when it is on its way.',
    paying: 'A payment page is open for your share. Whatever is still paid there goes back by itself.',
    unpaid: 'You have paid nothing for it, so there is nothing for you to do.',
  },
  groupCompleted: {
    subject: 'Your group order of {product} is ordered',
    heading: 'Everybody has paid.',
    lead: 'All shares for {product} are paid, and everything is ordered. It comes to the address that you have given, and whoever has paid is told the days.',
    leadPickup:
      'All shares for {product} are paid, and everything is ordered. It is picked up {with street: at our counter | without: in {town}} with this code, by you or by anybody in your group; whoever has paid gets an email when it is ready.',
    button: 'See your list',
    noticeSubject: 'Group order paid: {title}, {amount}',
    noticeHeading: 'A group order, of which every share is paid.',
    noticeLead:
      'Each share is an order of its own, and all of them go to work now. They are delivered to the organizer together.',
    total: 'Total',
    noticeButton: 'See its orders',
  },
  groupOrdered: {
    subject: 'The group order of {product} is ordered',
    heading: 'Your share is paid for you.',
    lead: 'The organizer has paid your share for {product}, and everything is ordered. It comes to the organizer, who is told the days.',
    leadPickup:
      'The organizer has paid your share for {product}, and everything is ordered. It is picked up {with street: at our counter | without: in {town}} together; the organizer has the code and is told when it is ready.',
    button: 'See your entry',
  },
} satisfies Partial<MailsContent>
