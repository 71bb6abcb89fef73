import { group } from '../fields.ts'
import { button, extra, heading, label, paragraph, subject } from './mail-fields.ts'

export const proposalMails = {
  proposalLink: group(
    'Quote asked for again: to the client',
    {
      subject: subject(['number']),
      heading: heading(),
      lead: paragraph('Text', ['number']),
      button: button(),
      secret: extra('About keeping the link'),
      fine: extra('For whoever did not ask'),
    },
    'Goes out when somebody enters the number of a quote and its address where an order is looked for.',
  ),
  proposalAccepted: group(
    'Quote accepted: to the client',
    {
      subject: subject(['number']),
      heading: heading(),
      lead: paragraph('Text', ['name']),
      deposit: paragraph('When a deposit is due first', ['amount']),
      begins: paragraph('When work begins at once'),
      button: button(),
      payButton: button('Button, when a deposit is due'),
      closing: extra('Last line'),
    },
    'Goes out when the client accepts the price on the page that your answer leads to.',
  ),
  proposalNotice: group('Quote accepted or declined: to you', {
    accepted: group('Accepted', { subject: subject(['number', 'amount']), heading: heading() }),
    declined: group('Declined', { subject: subject(['number']), heading: heading() }),
    acceptedBy: label('Before the name of who has accepted'),
    depositDue: label('Before a deposit that is due'),
    reason: label('Title of the reason for declining'),
    noReason: extra('When no reason was given'),
    button: button(),
  }),
  proposalPaid: group(
    'Quote paid by card: to the client',
    {
      subject: subject(['number']),
      heading: heading(),
      lead: paragraph('Text', ['amount']),
      paid: label('Before what is paid so far'),
      open: label('Before what is still open'),
      books: label('Before the link to the receipt'),
      receipt: label('Link to the receipt'),
      all: extra('When everything is paid'),
      over: extra('When more came than is owed', ['amount']),
      button: button(),
    },
    'Goes out with each payment by card, of a deposit or of the rest.',
  ),
  proposalPaidNotice: group('Quote paid by card: to you', {
    subject: subject(['number', 'amount']),
    heading: heading(),
    over: extra('When more came than is owed', ['amount']),
    button: button(),
  }),
}
