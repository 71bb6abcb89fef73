/** On the way to the provider's payment page, from any page. */
export const paymentVisit = {
  opening: 'Opening the payment page…',
  ready: 'The payment page is ready.',
  go: 'To the payment page',
} as const
