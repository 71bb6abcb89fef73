export const app = {
  loading: 'Loading Experience',
  partFailed: 'Something went wrong. Please try again later.',
  connectionLost:
    'The connection was lost before an answer came. Nothing here is lost; check the connection and try again.',
  unanswered:
    'The connection was lost before an answer came. Send it again once you are connected: it reaches us only once, and what you typed is kept.',
  routeFailed: 'Unexpected Application Error!',
  scrollToTop: 'Scroll to top',
} as const
