import { group } from '../fields.ts'
import { button, extra, heading, label, paragraph, subject } from './mail-fields.ts'

export const groupMails = {
  groupStarted: group(
    'Group order started: to its organizer',
    {
      subject: subject(['product']),
      heading: heading(),
      lead: paragraph('Text', ['product', 'day']),
      leadEach: paragraph('Text, where each person pays their share', ['product', 'day']),
      button: button('Button to the list'),
      secret: extra('Below this button'),
      share: paragraph('Above the link for the people'),
      shareButton: button('Button to the page for the people'),
    },
    'Goes out when somebody starts a group order.',
  ),
  groupClosed: group(
    'Group order closed by its deadline: to its organizer',
    {
      subject: subject(['product']),
      heading: heading(),
      lead: paragraph('Text', ['product']),
      leadEach: paragraph('Text, where each person pays their share', ['product']),
      empty: paragraph('Text, when nobody has entered', ['product']),
      pieces: label('Beside the number of pieces'),
      each: label('Beside the price of one'),
      total: label('Beside the sum'),
      button: button(),
    },
    'Goes out once, when the last day of a group order has passed.',
  ),
  groupPart: group(
    'Share of a group order to pay: to each person',
    {
      subject: subject(['product']),
      heading: heading(),
      lead: paragraph('Text', ['product']),
      goods: label('Beside the price of the own pieces'),
      setup: label('Beside the share of the set-up'),
      shipping: label('Beside the share of the shipping'),
      total: label('Beside the sum'),
      until: label('Beside the last day'),
      button: button(),
      closing: paragraph('Below the button', ['count', 'day']),
      paid: label('Beside the number of shares that are paid, in the mails to the organizer and to you'),
      missing: label('Beside what is missing, in the same mails'),
    },
    'Goes out where each person pays their share, when the organizer asks everybody to pay, and again when the organizer names another day.',
  ),
  groupShort: group(
    'Group order not paid in time: to its organizer',
    {
      subject: subject(['product']),
      heading: heading(),
      lead: paragraph('Text', ['product', 'day']),
      button: button(),
    },
    'Goes out once for a day that has passed without the whole sum.',
  ),
  groupCalledOff: group(
    'Group order called off: to everybody in it',
    {
      subject: subject(['product']),
      heading: heading(),
      lead: paragraph('Text', ['product']),
      paid: paragraph('For whoever has paid'),
      unpaid: paragraph('For whoever has not'),
    },
    'Goes out when the sum has not come together, or the organizer calls it off.',
  ),
  groupCompleted: group(
    'Group order paid: to its organizer and to you',
    {
      subject: subject(['product']),
      heading: heading(),
      lead: paragraph('Text', ['product']),
      button: button(),
      noticeSubject: subject(['title', 'amount']),
      noticeHeading: heading(),
      noticeLead: paragraph('Text to you'),
      total: label('Beside the sum, in the mail to you'),
      noticeButton: button('Button to the orders'),
    },
    'Goes out once, when the last share is paid.',
  ),
}
