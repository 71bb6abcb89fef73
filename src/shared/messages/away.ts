/** Messages of a page while the server is busy or cannot reach its database. */
export const away = {
  momentAgo: 'less than a minute ago',
  minuteAgo: 'a minute ago',
  minutesAgo: (minutes: number) => `${minutes} minutes ago`,
  kept: (ago: string) =>
    `We cannot reach our records right now. You see this page as it was ${ago}; prices and stock may have changed.`,
  failed: 'We cannot reach our records right now. This page tries again by itself every few seconds.',
  busyTitle: 'One moment, please',
  busy: 'The press is running at full speed. This page tries again by itself in a few seconds.',
  tooMany: (seconds: number) =>
    `You have opened a great many pages in a short time. This page tries again by itself in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
} as const
