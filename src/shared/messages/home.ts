export const home = {
  hero: 'Creative Tech, Branding & Print All in One',
  heroPackages: 'View Packages & Get Quote',
  heroShop: 'Shop',
  aboutHeading: 'WHO WE ARE',
  aboutStart: 'Start Your Project',
  servicesAll: 'See All Services',
  featuredHeading: 'Featured Products',
  featuredSubtitle: 'Curated selection of premium items',
  featuredAll: 'Browse all products',
  featuredLoading: 'Loading products',
  featuredEmpty: 'No Products Available',
  featuredEmptyHint: 'Check back later for our latest offerings',
} as const
