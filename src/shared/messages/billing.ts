/** Messages of the billing form beside its fields. */
export const billing = {
  missing: {
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    email: 'Enter your email address.',
  },
  stateUnknown: 'Enter a US state, such as CA or California.',
  zipUnknown: 'Enter a US ZIP code of five or nine digits.',
  zipElsewhere: (zip: string, state: string) => `ZIP code ${zip} is in ${state}. Please check ZIP code and state.`,
  cityForeign: 'Enter only the city here, one in the United States.',
  streetForeign: 'This looks like an address outside the United States.',
  provinceUnknown: 'Enter a Canadian province, such as ON or Ontario.',
  postalCodeUnknown: 'Enter a Canadian postal code, such as M5V 2T6.',
  postalCodeElsewhere: 'This postal code is in another province. Please check both.',
  countryUnknown: 'We do not ship to this country.',
  needed: 'Enter your name and email to pay.',
} as const
