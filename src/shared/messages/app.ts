export const app = {
  loading: 'Loading Experience',
  partFailed: 'Something went wrong. Please try again later.',
  routeFailed: 'Unexpected Application Error!',
  supportLine: '24/7 Support',
  scrollToTop: 'Scroll to top',
} as const
