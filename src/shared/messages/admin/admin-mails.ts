export const adminMails = {
  hidden: '[only in the mail itself]',
  title: 'Mail',
  notFound: 'Mail not found',
  empty: 'No mail yet',
  emptyHint: 'Every mail the shop owes somebody stands here, sent or not.',
  search: 'Search mail',
  searchHint: 'Recipient or subject',
  state: 'State',
  states: { queued: 'Queued', sent: 'Sent', failed: 'Failed', withheld: 'Not sent' },
  text: 'Text',
  textHint: 'The plain part. The designed part is made from the same words.',
  failedBecause: 'The last attempt failed',
  willRetry:
    'It is tried again by itself, with longer and longer pauses; a mailbox that the mail server does not know, once only.',
  withheld: 'Not sent, and waiting for you',
  withheldHint:
    'This address has had many mails lately that anybody can ask for. Send this one if you know the recipient wants it.',
  sendNow: 'Send now',
  retry: 'Send again now',
  retried: 'Queued again successfully. It goes out in a moment.',
  retryFailed: 'The mail could not be queued. Please try again.',
  notFailed: 'This mail is sent or on its way, so there is nothing to send again.',
} as const
