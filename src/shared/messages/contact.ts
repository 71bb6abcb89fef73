export const contact = {
  send: 'Send message',
  sending: 'Sending...',
  /** The label of each field, and the prefix of its errors. */
  emailPrefix: 'Email',
  messagePrefix: 'Message',
  namePrefix: 'Full name',
  subjectPrefix: 'Subject',
  phonePrefix: 'Phone',
  unexpected: 'Unexpected response format',
  noNetwork:
    'The connection was lost before an answer came. Check it and send the message again; your words are still here.',
  arrivedBefore:
    'Your message did arrive the first time you sent it. What you have changed since is not in it. Send it again only if we should have both.',
  notTaken: 'Your message was not accepted. Please send it again, or write to us by email.',
  notSent: 'Not sent yet. The marked lines need a look.',
  thanks: 'Thank you. Your message is on our desk.',
  again: 'Send another message',
  reset: 'Clear the form',
  undoReset: 'Bring my words back',
} as const
