export const gallery = {
  empty: 'No images available',
} as const
