export const adminCustomer = {
  allCustomers: 'All customers',
  history: 'Order history',
  noOrders: 'No orders yet',
  noOrdersHint: 'Orders and quote requests under this email appear here.',
  types: { shop: 'Shop order', service: 'Service order' },
  personalData: 'Personal data',
  personalDataHint:
    'Everything kept under this email: profile, orders, messages, reviews, subscription, mail and notes.',
  download: 'Download as a file',
  downloadFailed: 'The file could not be fetched. Please try again.',
  erase: 'Erase this person',
  eraseHint:
    'For good: name, contact details, messages, designs and mail are deleted. Orders keep their numbers, items and amounts for the books.',
  eraseQuestion: (name: string) => `Erase ${name}?`,
  eraseConfirm: 'Type the email address to confirm',
  eraseMismatch: 'That is not this customer’s email address.',
  eraseFailed: 'The person could not be erased. Please try again.',
  erased: 'The person was erased successfully.',
  eraseOpenOrders: (count: number) =>
    count === 1
      ? 'One order is still open. Complete or cancel it first, or nobody will know where it goes.'
      : `${count} orders are still open. Complete or cancel them first, or nobody will know where they go.`,
  eraseOpenRefund: 'A refund to this person is still under way. Erase the person once it has gone through or failed.',
  erasedName: 'Erased customer',
  erasedReviewer: 'A customer',
  erasedReason: 'The reason was erased with the person.',
} as const
