import type { MailsContent } from '../schemas/mails.ts'

export const inquiryMails = {
  quoteReceived: {
    subject: 'We have your quote request {number}',
    heading: 'Your request is on the bench.',
    lead: `Thank you for asking us. Your request is in the job book, and a person answers it {reply}.`,
    nextTitle: 'What happens next',
    steps: [
      'We read what you wrote and come back with a price, or with the one question that decides it.',
      'Nothing starts, and nothing costs you anything, until you say yes.',
    ],
    closing: 'Forgot something? Reply to this email and it joins your request.',
  },
  quoteNotice: {
    subject: 'Quote request {number}: {package}, {name}',
    heading: 'Somebody wants a quote.',
    noPackage: 'no package named',
    project: 'The project',
    button: 'Open the request',
    closing: 'It waits in the administrator area among the service orders. A reply to this email goes to the customer.',
  },
  quoteAnswer: {
    subject: 'Your quote request {number}',
    priced: 'Your quote is ready.',
    subjectChanged: 'Your quote request {number}: a new price',
    changed: 'Your quote has a new price.',
    replaces: '{price} replaces the {before} that we sent you on {day}.',
    asking: 'About your request.',
    closing: 'Questions, or a yes? Reply to this email; a person reads it.',
  },
  contactReceived: {
    subject: 'We have your message',
    heading: 'Your note reached the shop.',
    lead: `Thank you for writing. One of us reads it, whoever knows most about it, and answers {reply}.`,
    closing: 'Something to add, or a file to show? Reply to this email; it lands on the same desk.',
  },
  contactNotice: {
    subject: 'Message from {name}: {subject}',
    subjectless: 'Message from {name}',
    heading: 'Somebody wrote to us.',
    message: 'The message',
    button: 'Open the message',
    closing: `A reply to this email goes to the sender. We promised an answer {reply}.`,
  },
  contactAnswer: {
    subject: 'Re: {subject}',
    subjectless: 'Your message to {studio}',
    order: 'Open the page of your order',
    quoted: 'You wrote on {day}',
  },
  newsletterConfirmation: {
    subject: 'Please confirm your subscription',
    heading: 'Is this you?',
    lead: 'This address was entered in the newsletter form of {studio}. Say yes and our letters come to you; the button works for seven days.',
    button: 'Yes, put me on the list',
    fine: 'It was not you? Do nothing. Without the yes, no letter comes.',
  },
  newsletterWelcome: {
    subject: 'You are on the list',
    heading: 'You are on the list.',
    lead: 'From now on you get our short letters from {road}: what came off the press, how a job was made, and now and then a mistake that taught us something.',
    more: 'The first one comes when there is something worth showing. Until then the shop is open, and a reply to this email reaches a person.',
    button: 'See what is in the shop',
    fine: 'You get this because this address was entered in our newsletter form. Not for you?',
    unsubscribe: 'Unsubscribe',
  },
  newsletterFrame: {
    product: 'See it in the shop',
    post: 'Read the whole story',
    fine: 'You get this letter because your address is on the list of {studio}, {street}, {city}. Enough of it?',
    unsubscribe: 'Unsubscribe',
  },
} satisfies Partial<MailsContent>
