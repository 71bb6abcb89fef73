export const content = {
  empty: 'Write something here',
  tooManyMarks: (most: number) => `At most ${most} of * and _ fit here`,
  badLink: 'Start with / for a page of this site, or with https://, mailto: or tel:',
  badSlug: 'Small letters and digits, with single hyphens between them',
  badAmount: 'Write an amount such as $1,800 or $1.20',
  repeated: (value: string) => `“${value}” is taken: give each its own`,
  tooFew: (of: string, least: number) => `Needs ${least === 1 ? `a ${of}` : `at least ${least} entries (${of})`}`,
  tooMany: (of: string, most: number) => `At most ${most} entries (${of}) fit here`,
  unknownPlaceholder: (written: string, known: readonly string[]) =>
    `${written} stands for nothing. You can write ${known.map((name) => `{${name}}`).join(', ')}.`,
  noDraft: 'There is no draft to publish. Change something first.',
  stale: (who: string) =>
    `${who} published this page meanwhile. Nothing of yours is lost: look at what changed, then decide.`,
  problems: (count: number) =>
    count === 1
      ? 'One field needs another look before this can go out.'
      : `${count} fields need another look before this can go out.`,
}
