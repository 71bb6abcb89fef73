export const success = {
  loading: 'Loading your order...',
  failed: 'Could not load your order details. Please check your email for confirmation.',
  continue: 'Continue Shopping',
  waiting: {
    pending: 'The bank is still thinking. This takes a few seconds at most.',
    unanswered:
      'We do not get through to the shop just now and keep trying. A payment that you have made is safe: its confirmation comes by mail, also when you close this page.',
  },
  labels: {
    number: 'Order number',
    date: 'Date',
    total: 'Total',
    customer: 'Customer',
    email: 'Email',
    phone: 'Phone',
    address: 'Shipping address',
    notes: 'Notes',
    items: 'Items ordered',
  },
  hidden: 'Personal details are hidden a day after the order. They are in your confirmation mail.',
  follow: 'Follow this order',
  leftInCart: (pieces: number) =>
    pieces === 1
      ? 'Something is still in your cart. It is not part of this order, and not ordered yet.'
      : `${pieces} pieces are still in your cart. They are not part of this order, and not ordered yet.`,
  toCart: 'Go to the cart',
} as const
