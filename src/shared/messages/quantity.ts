export const quantity = {
  wholeNumber: (min: number, max: number) => `Please enter a whole number from ${min} to ${max}.`,
} as const
