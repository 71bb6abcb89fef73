import type { MailsContent } from '../schemas/mails.ts'

export const proposalMails = {
  proposalLink: {
    subject: 'The page of your quote {number}',
    heading: 'Here is your quote.',
    lead: 'You asked for the page of {number}. It has what we offered, what you answered, and what is paid and open.',
    button: 'Open your page',
    secret: 'Keep the link to yourself: whoever has it can accept the quote in your name.',
    fine: 'You did not ask? Then somebody else typed the number and your address. They saw nothing: this mail went only to you.',
  },
  proposalAccepted: {
    subject: 'You have accepted our quote {number}',
    heading: 'Agreed, and thank you.',
    lead: 'This is what you have accepted, under the name {name}.',
    deposit: 'We begin once the deposit of {amount} is here. You can pay it by card on your page.',
    begins: 'We begin now, and write to you as soon as there is something to look at.',
    button: 'Open your page',
    payButton: 'Pay the deposit',
    closing: 'Keep this email: its link leads to the quote, and to what is paid and what is open.',
  },
  proposalNotice: {
    accepted: { subject: 'Quote {number} accepted: {amount}', heading: 'Somebody said yes.' },
    declined: { subject: 'Quote {number} declined', heading: 'Somebody said no.' },
    acceptedBy: 'Accepted by',
    depositDue: 'Deposit to come',
    reason: 'The reason',
    noReason: 'No reason was given. A reply to this email goes to the client.',
    button: 'Open the request',
  },
  proposalPaid: {
    subject: 'We have your payment for {number}',
    heading: 'Your payment is here.',
    lead: 'Thank you. {amount} came by card.',
    paid: 'Paid so far',
    open: 'Still open',
    books: 'For your books, this payment alone:',
    receipt: 'Open the receipt',
    all: 'Everything is paid.',
    over: 'That is {amount} more than you owe us. We write to you about it.',
    button: 'Open your page',
  },
  proposalPaidNotice: {
    subject: 'Payment for quote {number}: {amount}',
    heading: 'A client has paid.',
    over: 'That is {amount} more than is owed, because the request was cancelled or deleted, or has another price by now. Give it back on the page of the payment’s order, which the request’s ledger leads to.',
    button: 'Open the request',
  },
} satisfies Partial<MailsContent>
