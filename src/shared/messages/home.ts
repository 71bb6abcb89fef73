export const home = {
  featuredLoading: 'Loading products',
} as const
