import { group, listOf } from '../fields.ts'
import { button, extra, heading, label, paragraph, subject } from './mail-fields.ts'

export const inquiryMails = {
  quoteReceived: group(
    'Quote asked for: to the customer',
    {
      subject: subject(['number']),
      heading: heading(),
      lead: paragraph(),
      nextTitle: label('Title of the steps'),
      steps: listOf('Steps', 'step', paragraph('Step'), { max: 10 }),
      closing: extra('Last line'),
    },
    'Goes out as soon as the request is in.',
  ),
  quoteNotice: group('Quote asked for: to you', {
    subject: subject(['number', 'package', 'name']),
    heading: heading(),
    noPackage: label('When no package was named'),
    project: label('Title of what was written'),
    button: button('Button that leads to the request'),
    closing: extra('Last line'),
  }),
  quoteAnswer: group(
    'Quote answered: to the customer',
    {
      subject: subject(['number']),
      priced: heading('Heading with a price'),
      subjectChanged: subject(['number'], 'Subject with another price than before'),
      changed: heading('Heading with another price than before'),
      replaces: paragraph('What the new price replaces', ['price', 'before', 'day']),
      asking: heading('Heading without one'),
      lines: label('Title of what the price is made of'),
      deposit: label('Before the deposit'),
      until: label('Before the last day of the price'),
      accept: extra('Before the button, with a price'),
      button: button('Button that leads to the client’s page'),
      closing: extra('Last line'),
    },
    'Goes out with what you wrote on the page of the request.',
  ),
  contactReceived: group(
    'Message written: to the sender',
    { subject: subject(), heading: heading(), lead: paragraph(), closing: extra('Last line') },
    'Goes out as soon as the message is in.',
  ),
  contactNotice: group('Message written: to you', {
    subject: subject(['name', 'subject']),
    subjectless: subject(['name'], 'Subject, when the message has none'),
    heading: heading(),
    message: label('Title of what was written'),
    button: button('Button that leads to the message'),
    closing: extra('Last line'),
  }),
  contactAnswer: group(
    'Message answered: to the sender',
    {
      subject: subject(['subject']),
      subjectless: subject([], 'Subject, when the message has none'),
      order: button('Button that leads to the order'),
      quoted: label('Title of what was asked', ['day']),
    },
    'Goes out with what you wrote in the inbox.',
  ),
  newsletterConfirmation: group(
    'Newsletter: is the address right?',
    { subject: subject(), heading: heading(), lead: paragraph(), button: button(), fine: extra('Fine print') },
    'Goes out to a new address, where subscriptions are confirmed.',
  ),
  newsletterWelcome: group(
    'Newsletter: welcome',
    {
      subject: subject(),
      heading: heading(),
      lead: paragraph(),
      more: extra('Second text'),
      button: button('Button that leads to the shop'),
      fine: paragraph('Fine print'),
      unsubscribe: button('Link to unsubscribe'),
    },
    'Goes out to a new subscriber.',
  ),
  newsletterFrame: group(
    'Newsletter: around what you write',
    {
      product: button('Link to a product'),
      post: button('Link to a news post'),
      fine: paragraph('Fine print'),
      unsubscribe: button('Link to unsubscribe'),
    },
    'Stands in every newsletter; the letter itself is written under Newsletters.',
  ),
}
