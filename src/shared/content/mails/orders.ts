import { printsOn, proofRule, refundTime } from '#shared/promises.ts'
import type { MailsContent } from '../schemas/mails.ts'

export const orderMails = {
  ticket: {
    title: 'Order {number}, {day}',
    setup: 'Set-up of the designs',
    subtotal: 'Subtotal',
    discount: 'Code {code}',
    shipping: 'Shipping',
    tax: 'Tax',
    total: 'Total',
    paid: 'paid',
    unpaid: 'not paid yet',
    shipsTo: 'Ships to',
    noAddress: 'No address given yet.',
    pickUpAt: 'You pick it up at',
    pickUpPlace: '{street}, {city}',
  },
  orderConfirmation: {
    subject: 'Your order {number} at {studio}',
    paid: {
      heading: 'Thank you. It is on our bench now.',
      lead: 'Your payment came through, and your order is in the job book. Keep this mail: the number below is all we need when you write to us.',
    },
    unpaid: {
      heading: 'Thank you. We have your order.',
      lead: 'Your order is in the job book, and the things you chose are set aside for you. Nothing is paid yet; how that works is below.',
      step: `We send you an invoice, or you pay when you pick it up in {town}. {pickup}`,
      address: 'The address you gave us. The page of your order shows it.',
    },
    group: {
      heading: 'Thank you. It is paid.',
      lead: 'Your payment came through, and what you have paid of the group order is kept. Everything is ordered as soon as everybody has paid.',
    },
    late: {
      heading: 'Your payment came, and it came late.',
      lead: 'The last of what you chose was sold before your payment reached us, and we are sorry for that. Your order is in the job book, and a person looks at it before anything else happens.',
      calledOffLead:
        'The last of what you chose was sold before your payment reached us, and we are sorry for that. Your order is cancelled, and your money goes back to the card you paid with.',
      step: 'We write to you whether we can make it all the same. If not, your money goes back to the card you paid with, and an email says so.',
      calledOffStep: `The moment the money is on its way, you get an email that says so. Your bank shows it within ${refundTime}.`,
      pageStep: 'This email links to the page of your order. The link is yours alone; the page shows your details.',
    },
    button: 'Follow your order',
    hiddenLine: '(as on the page of your order)',
    nextTitle: 'What happens next',
    steps: {
      large:
        'You ask for more than we set aside without a look at the shelf. We write to you before anything is printed.',
      address:
        'We do not have a full address for you yet. Reply to this email with street, city, state and ZIP, or write to us to arrange pickup in {town}.',
      proof: `You want a design printed that may print poorly: ${proofRule}.`,
      group: `Nothing is printed before everybody in your group has paid. Then an email names the day. If the sum does not come together, your money goes back to the card you paid with, within ${refundTime}. What all have chosen comes together, to the place that was chosen for the group.`,
      print: `{writesfirst} ${printsOn}`,
      time: 'It arrives {when}; it leaves our shop {ready}.',
      leaves: 'It leaves our shop {ready}. Its page says when it should arrive once it has.',
      pickup:
        'It is ready for pickup {ready}. We write to you then, with a code to show {with street: at the counter | without: when you pick it up}.',
      held: 'Its days do not count yet. Once you have approved the proof, or we have written to you, it takes {days} until it is ready, and its page names the day.',
      page: 'This email links to the page of your order: how far it is, the receipt, and a line to us. The link is yours alone; the page shows your details.',
    },
    closing: 'Questions? Just reply to this email; a person reads it.',
  },
  orderNotice: {
    paid: { subject: 'New order {number}: {amount}, paid', heading: 'A new order, paid by card.' },
    unpaid: { subject: 'New order {number}: {amount}, not paid yet', heading: 'A new order, to be paid later.' },
    pickUpAt: 'Handed over at',
    nextTitle: 'Please note',
    notes: {
      late: 'Its payment came after its stock had been given back and sold. Make more, or send the money back: the order’s page has a button for it.',
      calledOff:
        'Its payment came after its stock had been given back and sold. It is refunded and cancelled by itself, and the buyer is told.',
      invoice:
        'Nothing is paid yet, and the buyer expects an invoice. The shop writes no invoice: send yours, and set the order to paid when the money is there.',
      large:
        'It asks for more than is set aside without payment. Its units stay on the shelf until you take a further step.',
      address: 'The address is not complete. Ask the buyer before you ship.',
      promised: 'Promised: ready {ready}.',
      rush: 'Rush was ordered and is part of the total.',
      needed: 'The buyer needs it by {day}.',
      misses: 'That is before the last day that was promised. Talk to the buyer before you print.',
      proof: 'A proof was promised. The order goes to work once you have settled that it is approved.',
      shipping: 'None of its products has a shipping price, so the fallback was charged.',
      buyer: 'The buyer writes: {note}',
      where: 'The button opens it in the administrator area. A reply to this email goes to the buyer.',
    },
  },
  orderBegun: {
    subject: 'The day of your order {number}',
    heading: 'Now it has a day.',
    approved: 'The proof is approved, and your order goes to work. Its days count from today.',
    accepted: 'We have looked at your order, and it goes to work. Its days count from today.',
    group: 'Everybody in your group has paid, so all of you are ordered. The days count from today.',
    arrives: 'It arrives {when}; it leaves our shop {ready}.',
    leaves: 'It leaves our shop {ready}.',
    pickup: 'It is ready for pickup {ready}.',
    button: 'See your order',
  },
  orderLink: {
    subject: 'The page of your order {number}',
    heading: 'Here is your order.',
    lead: 'You asked where {number} is. Its page shows how far it has come, when it should arrive and what was paid; from there you can also write to us or order the same again.',
    button: 'See your order',
    secret: 'Keep the link to yourself: whoever has it sees the address we ship to. It works for 180 days.',
    fine: 'You did not ask? Then somebody else typed your order number and address. They saw nothing: this mail went only to you.',
  },
  orderStatus: {
    shipped: {
      subject: 'Your order {number} is on its way',
      heading: 'It left the shop.',
      lead: 'Your order is packed and on its way to you.',
      untracked: 'It travels without a tracking number.',
      arrives: 'It should arrive {when}.',
      contents: 'In the parcel',
    },
    ready: {
      subject: 'Your order {number} is ready for pickup',
      heading: 'It is ready for you.',
      lead: 'Your order is packed and waits {with street: at our counter | without: in {town}}. Say the code below, or show it.',
      place: '{street}, {city}. We are there: {hours}.',
      code: 'Pickup code',
    },
    completed: {
      subject: 'Your order {number} is complete',
      heading: 'All done.',
      lead: 'Your order is complete. Thank you for letting us print for you.',
      closing: 'Something not as it should be? Reply to this email and we put it right.',
    },
    cancelled: {
      subject: 'Your order {number} is cancelled',
      heading: 'Your order is cancelled.',
      lead: 'We have taken your order off the bench; nothing of it will be printed or shipped.',
      unpaid: 'Nothing was paid, so you owe us nothing.',
      returning:
        'Your payment goes back to the card you paid with, by itself. The moment it is on its way, you get an email that says so.',
      rest: 'Of your payment {amount} had been sent back before; the rest goes back to the card you paid with, by itself. The moment it is on its way, you get an email that says so.',
      paid: 'Nothing of your payment has been sent back yet. The moment a refund is on its way, you get an email that says so. Questions? Reply to this one.',
      partly:
        'Of your payment {amount} has been sent back; nothing more has. The moment a refund is on its way, you get an email that says so. Questions? Reply to this one.',
      refunded: 'Your payment has been returned the way it came.',
    },
    button: 'See your order',
  },
  orderCancelled: {
    subject: 'Order {number} was cancelled by its buyer ({amount})',
    heading: 'An order was cancelled.',
    lead: 'The buyer of {number} cancelled it before you started on it. Its pieces are back in stock.',
    returning: '{rest} goes back to the card by itself; there is nothing to do.',
    rest: '{before} had gone back before; the rest, {rest}, goes back to the card by itself. There is nothing to do.',
    owed: 'It was paid another way than by card here. Send the money back, and note it under Payments on the page of the order.',
    unpaid: 'Nothing was paid, so there is nothing to send back.',
  },
} satisfies Partial<MailsContent>
