export const app = {
  loading: 'Loading Experience',
  partFailed: 'Something went wrong. Please try again later.',
  routeFailed: 'Unexpected Application Error!',
  scrollToTop: 'Scroll to top',
} as const
