export const contact = {
  sending: 'Sending...',
  emailPrefix: 'Email',
  messagePrefix: 'Message',
  namePrefix: 'Full name',
  subjectPrefix: 'Subject',
  phonePrefix: 'Phone',
  unexpected: 'Unexpected response format',
} as const
