import { group, line } from '../fields.ts'
import { button, extra, label } from './mail-fields.ts'

export const everyMail = {
  signature: line('Signature', { optional: true, help: 'The last line of mails to customers and colleagues.' }),
  greeting: group('Greeting', {
    named: line('With a first name', { max: 60, placeholders: ['name'] }),
    unnamed: line('Without one', { max: 60, help: 'When what was entered does not look like a name.' }),
  }),
  wrongAddress: extra('Fine print for somebody who did not write to you'),
  notices: group(
    'Lines of notices to you',
    {
      toDo: label('Title of the steps'),
      openOrder: button('Button that opens an order'),
      openPayments: button('Button that opens the list of payments'),
      repliesToBuyer: extra('Last line, when a reply goes to the buyer'),
    },
    'In notices about refunds, disputes and payments.',
  ),
  labels: group(
    'Labels',
    {
      number: label('Number of a quote request'),
      request: label('The same, in your answer'),
      askedOn: label('Day of a quote request'),
      name: label('Name of the sender'),
      email: label('Email of the sender'),
      phone: label('Phone of the sender'),
      package: label('Package'),
      price: label('Price in your answer'),
      subject: label('Subject of a message'),
      form: label('Form that a message was written on'),
      files: label('Files that came with it, to you'),
      order: label('Number of an order'),
      tracking: label('Tracking number'),
      cancelled: label('Pieces that a refund cancels'),
      returned: label('Pieces that a buyer has sent back'),
      refunded: label('Amount sent back, to the buyer'),
      refund: label('Amount of a failed refund, to you'),
      reason: label('Reason of a failed refund, to you'),
      buyer: label('Buyer of an order, to you'),
      payment: label('Number of a payment, to you'),
      amount: label('Amount in dispute, to you'),
      disputeReason: label('Reason of a dispute, to you'),
      dueBy: label('Last day for evidence, to you'),
      provider: label('Number at the payment provider, to you'),
      paid: label('Amount paid, to you'),
      expected: label('Amount of the order, to you'),
      problem: label('What is wrong with a payment, to you'),
    },
    'They stand before numbers, names and amounts.',
  ),
}
