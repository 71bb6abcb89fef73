export const api = {
  signIn: 'Please sign in.',
  notAllowed: 'This needs an administrator.',
  notFound: 'Not found',
  badAddress: 'This address cannot be read.',
  invalid: (field: string, reason: string) => (field ? `${field}: ${reason}` : reason),
  otherSite: 'This request came from another site.',
  tooMany: 'Too many requests. Please try again later.',
  fault: (requestId: string) => `Something went wrong on our side. Please try again later. (${requestId})`,
  busy: 'We are a little busy. Please try again in a moment.',
  badSignature: 'The signature of this event is not valid.',
  keyReused: 'This Idempotency-Key was used for another request.',
} as const
