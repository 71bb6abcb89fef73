import { replyTime } from '../promises.ts'

export const packages = {
  explore: 'Explore Packages',
  customQuote: 'Get Custom Quote',
  request: 'Request a Quote',
  learnMore: 'Learn More',
  /** Shows the features that a card hides at first. */
  more: (count: number) => `${count} more in this package`,
  /** The package that a care plan requests: the one the specification names, then the plan and its price. */
  care: (custom: string, plan: string, price: string) => `${custom}: ${plan} care plan, ${price}`,
  getStarted: 'Get Started Today',
  popular: 'Popular',
  selected: 'Your pick',
  previous: 'Previous package',
  next: 'Next package',
  answer: `We answer ${replyTime}.`,
  position: (position: number, count: number, name: string) => `Package ${position} of ${count}: ${name}`,
} as const
