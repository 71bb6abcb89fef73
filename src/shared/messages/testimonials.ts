export const testimonials = {
  sample: 'Sample',
  sampleNote:
    'These four are sample words, written by us to show the page. They leave when the first real ones arrive.',
} as const
