export const testimonials = {
  sample: 'Sample',
} as const
