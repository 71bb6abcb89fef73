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
    'The message could not leave this device. Check the connection and send it again; your words are still here.',
  notTaken: 'Your message was not accepted. Please send it again, or write to us by email.',
  notSent: 'Not sent yet. The marked lines need a look.',
  thanks: 'Thank you. Your message is on our desk.',
  again: 'Send another message',
  reset: 'Clear the form',
  undoReset: 'Bring my words back',
} as const
