export const quote = {
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone',
  details: 'Project Details',
  busy: 'Processing...',
  sent: "Request sent! We'll contact you soon.",
  failed: 'Failed to send quote.',
  pageFailed: 'Failed to send request.',
  customPackage: 'Custom Solution',
} as const
