export const services = {
  start: 'Start Your Project',
  contactAbout: (button: string, name: string) => `${button} about ${name}`,
  startWith: (button: string, name: string) => `${button}: ${name}`,
  index: 'Index of services',
  includes: 'What you get',
  count: (count: number) => (count === 1 ? '1 service' : `${count} services`),
  otherLines: 'The other lines',
} as const
