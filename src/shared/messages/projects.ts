export const projects = {
  sample: 'Sample project',
  sampleNote: 'Sample work: the clients and their figures are invented to show how we work and how we tell it.',
  newTab: 'opens in a new tab',
  misprint: 'What went wrong',
  next: 'Next project',
} as const
