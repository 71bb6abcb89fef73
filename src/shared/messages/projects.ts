export const projects = {
  sample: 'Sample project',
  newTab: 'opens in a new tab',
} as const
