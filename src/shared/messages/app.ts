import { supportLine } from '../promises.ts'

export const app = {
  loading: 'Loading Experience',
  partFailed: 'Something went wrong. Please try again later.',
  routeFailed: 'Unexpected Application Error!',
  supportLine,
  scrollToTop: 'Scroll to top',
} as const
