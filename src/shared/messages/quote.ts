export const quote = {
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone',
  details: 'Project Details',
  /** The words around what a product's page fills in. */
  filledIn: {
    start: 'Please quote this for me:',
    end: 'It goes to (street, city, postal code):\nI need it by:',
  },
  sizes: (color: string, sizes: string[]) => `${color ? `${color}: ` : ''}${sizes.join(', ')}`,
  ofProduct: (what: string) => `${quote.filledIn.start} ${what}.\n${quote.filledIn.end} `,
  send: 'Send request',
  busy: 'Processing...',
  sent: "Request sent! We'll contact you soon.",
  failed: 'Failed to send quote.',
  arrivedBefore:
    'Your request did arrive the first time you sent it, and its confirmation is on its way by mail. What you have changed since is not in it. Send it again only if we should have both.',
  pageFailed: 'Failed to send request.',
  nameMissing: 'Please tell us your name.',
  emailMissing: 'Please enter your email address.',
  emailInvalid: 'Please enter a valid email address.',
  detailsMissing: 'Please describe your project in a sentence or two.',
  closed: 'We take no requests for packages at the moment. Please write to us with the contact form.',
  check: 'Please check the marked fields.',
} as const
