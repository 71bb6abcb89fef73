export const quickView = {
  soldOutSince: 'The last one went while you were looking.',
} as const
