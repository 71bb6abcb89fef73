export const packages = {
  request: 'Request a Quote',
  learnMore: 'Learn More',
  /** Shows the features that a card hides at first. */
  more: (count: number) => `${count} more in this package`,
  /** The package that a care plan requests: the one the specification names, then the plan and its price. */
  care: (custom: string, plan: string, price: string) => `${custom}: ${plan} care plan, ${price}`,
  selected: 'Your pick',
  previous: 'Previous package',
  next: 'Next package',
  count: (count: number) => (count === 1 ? '1 package' : `${count} packages`),
  position: (position: number, count: number, name: string) => `Package ${position} of ${count}: ${name}`,
} as const
