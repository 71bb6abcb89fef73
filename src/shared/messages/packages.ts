export const packages = {
  explore: 'Explore Packages',
  customQuote: 'Get Custom Quote',
  request: 'Request a Quote',
  learnMore: 'Learn More',
  getStarted: 'Get Started Today',
  popularHeading: 'Popular Service Packages',
  popular: 'Popular',
  selected: 'Your pick',
  previous: 'Previous package',
  next: 'Next package',
  answer: 'We answer within one business day.',
  position: (place: number, count: number, name: string) => `Package ${place} of ${count}: ${name}`,
} as const
