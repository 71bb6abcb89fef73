export const packages = {
  explore: 'Explore Packages',
  customQuote: 'Get Custom Quote',
  request: 'Request a Quote',
  learnMore: 'Learn More',
  getStarted: 'Get Started Today',
  popularHeading: 'Popular Service Packages',
} as const
