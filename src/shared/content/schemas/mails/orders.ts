import { group } from '../fields.ts'
import { button, extra, heading, label, paragraph, subject } from './mail-fields.ts'

export const orderMails = {
  ticket: group(
    'List of what was ordered',
    {
      title: label('First line in plain text', ['number', 'day']),
      subtotal: label('Subtotal'),
      shipping: label('Shipping'),
      tax: label('Tax'),
      total: label('Total'),
      paid: label('Beside the total, when it is paid'),
      unpaid: label('Beside the total, when it is not'),
      shipsTo: label('Title of the address'),
      noAddress: label('In place of an address that nobody gave'),
    },
    'In the mails about a new order.',
  ),
  orderConfirmation: group(
    'Order placed: to the buyer',
    {
      subject: subject(['number']),
      paid: group('Paid by card', { heading: heading(), lead: paragraph() }),
      unpaid: group('To be paid later', {
        heading: heading(),
        lead: paragraph(),
        step: extra('Step: how it is paid'),
        address: label('In place of the address'),
      }),
      late: group(
        'Paid after the last one was sold',
        {
          heading: heading(),
          lead: paragraph('Text, when you decide what happens'),
          calledOffLead: paragraph('Text, when it is cancelled by itself'),
          step: extra('Step, when you decide what happens'),
          calledOffStep: extra('Step, when it is cancelled by itself'),
          pageStep: extra('Step: the button'),
        },
        'The payment came when the goods had gone to somebody else.',
      ),
      button: button(),
      hiddenLine: label('In place of a line of the address that looks like a link'),
      nextTitle: label('Title of the steps'),
      steps: group('Steps', {
        large: extra('When more is ordered than is set aside'),
        address: extra('When the address is not complete'),
        print: extra('Before printing'),
        time: extra('How long it takes'),
        page: extra('The button'),
      }),
      closing: extra('Last line'),
    },
    'Goes out when an order is paid by card, or placed to be paid later.',
  ),
  orderNotice: group(
    'Order placed: to you',
    {
      paid: group('Paid by card', { subject: subject(['number', 'amount']), heading: heading() }),
      unpaid: group('To be paid later', { subject: subject(['number', 'amount']), heading: heading() }),
      nextTitle: label('Title of what to note'),
      notes: group('What to note', {
        late: extra('When it was paid after the last one was sold'),
        calledOff: extra('The same, when it is cancelled by itself'),
        large: extra('When more is ordered than is set aside'),
        address: extra('When the address is not complete'),
        shipping: extra('When no product has a shipping price'),
        buyer: paragraph('What the buyer wrote', ['note']),
        where: extra('Where the order is'),
      }),
    },
    'Goes out together with the mail to the buyer.',
  ),
  orderLink: group(
    'Link to an order, asked for: to the buyer',
    {
      subject: subject(['number']),
      heading: heading(),
      lead: paragraph('Text', ['number']),
      button: button(),
      secret: extra('Below the button'),
      fine: extra('Fine print'),
    },
    'Goes out when a buyer asks where an order is.',
  ),
  orderStatus: group(
    'Order shipped, completed or cancelled: to the buyer',
    {
      shipped: group('Shipped', {
        subject: subject(['number']),
        heading: heading(),
        lead: paragraph(),
        untracked: extra('When there is no tracking number'),
      }),
      completed: group('Completed', {
        subject: subject(['number']),
        heading: heading(),
        lead: paragraph(),
        closing: extra('Second text'),
      }),
      cancelled: group('Cancelled', {
        subject: subject(['number']),
        heading: heading(),
        lead: paragraph(),
        unpaid: extra('When nothing was paid'),
        returning: extra('When the buyer cancels what a card has paid'),
        paid: extra('When the money is still with you'),
        partly: extra('When a part of it is sent back', ['amount']),
        refunded: extra('When all of it is sent back'),
      }),
      button: button(),
    },
    'Goes out when you change the status of an order and choose to tell the buyer, and when a buyer cancels one.',
  ),
  orderCancelled: group(
    'Order cancelled by its buyer: to you',
    {
      subject: subject(['number', 'amount']),
      heading: heading(),
      lead: paragraph('Text', ['number']),
      returning: extra('When a card has paid'),
      owed: extra('When it was paid another way'),
      unpaid: extra('When nothing was paid'),
    },
    'Goes out when a buyer cancels an order on its page, before you have started on it.',
  ),
}
