import { group } from '../fields.ts'
import { button, extra, heading, label, paragraph, subject } from './mail-fields.ts'

export const groupMails = {
  groupStarted: group(
    'Group order started: to its organizer',
    {
      subject: subject(['product']),
      heading: heading(),
      lead: paragraph('Text', ['product', 'day']),
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
      empty: paragraph('Text, when nobody has entered', ['product']),
      pieces: label('Beside the number of pieces'),
      each: label('Beside the price of one'),
      total: label('Beside the sum'),
      button: button(),
    },
    'Goes out once, when the last day of a group order has passed.',
  ),
}
