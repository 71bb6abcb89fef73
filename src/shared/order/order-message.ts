const subjectStart = 'Order '

/** What is kept of a message that was written on an order's page: this form, and a subject with the order's number. */
export const orderMessage = {
  form: 'order',
  subjectStart,
  subject: (number: string) => `${subjectStart}${number}`,
} as const
