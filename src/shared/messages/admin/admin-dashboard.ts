import { dueSoonDays, productLimits, salesDays } from '#shared/constants.ts'
import { inWords } from '#shared/number-words.ts'

export const adminDashboard = {
  welcome: 'Welcome',
  welcomeOf: (name: string) => `Welcome, ${name}`,
  yourPages: 'Your pages',
  noFigures: (role: string) =>
    `Your role is ${role}: orders and their figures are looked after by others. This is where you work:`,
  today: 'Needs a hand today',
  allQuiet: 'Nothing waits. Enjoy the smell of ink.',
  waits: {
    unpaid: { label: 'Not paid', hint: 'Orders without their money, or part of it' },
    to_start: { label: 'Paid, not started', hint: 'Ready to go on press' },
    due: { label: 'Due soon', hint: `To leave the shop in ${inWords(dueSoonDays)} business days, or late` },
    flagged: { label: 'Flagged', hint: 'Marked for a second look' },
    flagged_services: { label: 'Flagged service orders', hint: 'Cancelled, and the money is still with you' },
    quotes: { label: 'New quotes', hint: 'Somebody waits for a price' },
    messages: { label: 'Unread messages', hint: 'From the contact forms' },
    low_stock: { label: 'Low stock', hint: `No more than ${inWords(productLimits.lowStock)} left` },
    no_shipping: { label: 'No shipping price', hint: 'Products that ship for the fallback price' },
    payments: { label: 'Payments to look at', hint: 'Money that fits no order, or a refused key' },
    missed_texts: { label: 'Texts that did not go out', hint: 'Set to a time, and not published then' },
    withheld_mails: { label: 'Mail held back', hint: 'More than one mailbox is sent by itself' },
    failed_mails: { label: 'Failed mail', hint: 'Did not reach anybody' },
  },
  jobs: {
    ran: (when: string) => `Background jobs last ran ${when}.`,
    standing: {
      money: 'Lost payment notices, refunds and expired orders are not looked after.',
      mail: 'No mail is sent.',
      newsletters: 'No newsletter is sent.',
      pictures: 'No pictures are made.',
    },
    since: (when: string) => `Background jobs have stood still since ${when}.`,
    never: 'Background jobs have not run yet.',
    standingHint: 'They start again by themselves; if this stays for minutes, restart the server and read its log.',
    waiting: {
      money: (count: number, since: string) =>
        `${count === 1 ? 'A job' : `${count} jobs`} of payments and orders ${count === 1 ? 'waits' : 'wait'}, since ${since}.`,
      mail: (count: number, since: string) =>
        `${count === 1 ? 'A mail waits' : `${count} mails wait`} to be sent, since ${since}.`,
      newsletters: (_count: number, since: string) => `A newsletter waits to go on, since ${since}.`,
      pictures: (count: number, since: string) =>
        `${count === 1 ? 'A picture waits' : `${count} pictures wait`} to be made, since ${since}.`,
    },
  },
  defaultAddresses: {
    heading: 'Default addresses',
    hint: 'They belong to nobody, so mail to them is lost.',
    uses: {
      administrator: { label: 'You sign in with', change: 'Change in Account' },
      colleague: { label: 'A colleague signs in with', change: 'See Administrators' },
      notices: { label: 'Notices go to', change: 'Change in Settings' },
      sender: { label: 'Mail is sent from', change: 'MAIL_FROM of the server' },
      studio: { label: 'The site shows', change: 'Change in Settings' },
    },
  },
  sales: `Sales of the last ${salesDays} days`,
  salesTotal: (orders: number) => (orders === 1 ? 'from 1 order' : `from ${orders} orders`),
  salesNone: `No sales in the last ${salesDays} days`,
  salesHint: 'Orders of the shop by the day they were placed, paid or not, without what was cancelled or refunded.',
  salesBest: (amount: string, day: string) => `Best day: ${amount} on ${day}`,
  salesTable: 'Show as a table',
  day: 'Day',
  orders: 'Orders',
  total: 'Total',
} as const
