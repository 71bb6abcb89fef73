export const scheduledTime = {
  passed: 'This time has passed. Choose a later one.',
  tooFar: (years: number) => `This time is more than ${years} years away. Check the year.`,
} as const
