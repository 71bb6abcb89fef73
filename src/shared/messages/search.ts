export const search = {
  results: (text: string) => `Search results for "${text}"`,
  none: (text: string) => `No results found for "${text}".`,
} as const
