/** Messages of the billing form beside its fields. */
export const billing = {
  missing: {
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    email: 'Enter your email address.',
  },
  stateUnknown: 'Enter a US state, such as CA or California.',
  zipUnknown: 'Enter a US ZIP code of five or nine digits.',
  countryUnknown: 'We do not ship to this country.',
  refused: 'Please check this field.',
  needed: 'Enter your name and email to pay.',
} as const
