export const newsletter = {
  emailInvalid: 'Please enter a valid email.',
  subscribed: 'Thank you for subscribing!',
  failed: 'Something went wrong. Please try again.',
  notNow: 'Not now',
  close: 'Close',
  subscribe: 'Subscribe',
  sending: 'Sending...',
} as const
