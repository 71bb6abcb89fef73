export const app = {
  loading: 'Loading Experience',
  partFailed: 'Something went wrong. Please try again later.',
  connectionLost:
    'The connection was lost before an answer came. Nothing here is lost; check the connection and try again.',
  unanswered:
    'The connection was lost before an answer came. Send it again once you are connected: it reaches us only once, and what you typed is kept.',
  /** Each is followed by the studio's phone number and email address. */
  needsScript: {
    buying: 'Buying here needs JavaScript, which is off in this browser. To order, reach us at',
    order:
      'Your order is shown with JavaScript, which is off in this browser. A payment that you have made is safe, and its confirmation comes by mail. For anything else, reach us at',
    or: 'or',
  },
  routeFailed: 'Unexpected Application Error!',
  scrollToTop: 'Scroll to top',
} as const
