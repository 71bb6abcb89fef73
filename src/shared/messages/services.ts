export const services = {
  contact: 'Contact Us',
  start: 'Start Your Project',
  seeAll: 'See All Services',
} as const
