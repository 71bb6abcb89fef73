/** What the contact forms' endpoint answers; a field's message is shown after the field's prefix. */
export const formService = {
  invalid: 'Validation errors',
  missing: 'is required',
  empty: 'should not be empty',
  noEmail: 'should be an email',
  noText: 'should be text',
  tooLong: (max: number) => `should be at most ${max.toLocaleString('en-US')} characters`,
  oddCharacters: 'has characters that are not allowed',
  nothing: 'There is nothing in this form yet.',
  noForm: 'Form not found',
  noProject: 'Project not found',
  formTooLong: 'This form is too long.',
  unreadable: 'This form cannot be read.',
} as const
