export const content = {
  empty: 'Write something here',
  noPicture: 'Choose a picture',
  pictureGone: 'This picture was deleted from the library. Choose another one.',
  noPictureText: 'Say what is to be seen, here or in the library; or mark the picture there as decorative.',
  notRestorable: (problems: readonly { label: string; message: string }[]) =>
    `This version cannot go out again as it is. ${problems.map(({ label, message }) => `${label}: ${message}`).join(' ')}`,
  libraryPicture: (id: number) => `Picture ${id} of the library`,
  tooManyMarks: (most: number) => `At most ${most} of * and _ fit here`,
  tooLong: (most: number) => `At most ${most} characters fit here`,
  wrongKind: 'This is not what belongs here',
  invisible: 'Write something that can be seen',
  unstorable: 'has characters that are not allowed, or is nested too deep',
  strangeCharacter: 'There is a character in it that cannot be kept. Type this text again instead of pasting it.',
  ownSample: 'Visitors read that this is a sample. Switch it off if it is yours.',
  subjectWithoutNumber: 'Buyers and you find an order by its number, and {number} is not in this subject.',
  deadLink: (address: string) => `${address} leads to no page of this site.`,
  wordlessLink: (address: string) =>
    `“${address}” is no address that a page may lead to, so the words stand there without a link. Start with / for a page of this site, or with https://, mailto: or tel:`,
  linkedElsewhere: (address: string, pages: readonly string[]) =>
    `${address} will be gone, and other texts lead there (${pages.join(', ')}).`,
  otherWindow:
    'This draft was changed in another window. Reload the page to see it; what you typed here is kept in this browser.',
  mayNoLonger: (who: string) => `${who} may no longer publish.`,
  badLink: 'Start with / for a page of this site, or with https://, mailto: or tel:',
  badSlug: 'Small letters and digits, with single hyphens between them',
  badDay: 'Choose a day of the calendar',
  badTime: 'Write a time such as 17:30, or leave it empty',
  badNumber: (least: number, most: number) => `A number from ${least} to ${most}`,
  badStep: (step: number) => (step === 1 ? 'A whole number' : `In steps of ${step}`),
  badPrice: 'Write a price with its sign, such as $612.50 or $79/mo, or in words',
  badAmount: 'Write an amount such as $1,800 or $1.20',
  repeated: (value: string) => `“${value}” is taken: give each its own`,
  undrawn: (character: string) =>
    `The picture’s lettering has no “${character}”: Latin letters, figures and & . , - + / : ' ! ? can be drawn`,
  unknownPrice: (written: string) => `${written} stands for no package or service any more, or never did`,
  priceInUse: (written: string, pages: readonly string[]) =>
    `${written} stands in texts of other pages (${pages.join(', ')}), and nothing has this price or name then. Change those texts first.`,
  tooFew: (of: string, least: number) => `Needs ${least === 1 ? `a ${of}` : `at least ${least} entries (${of})`}`,
  tooLongTogether: (most: number) => `All answers together may have ${most.toLocaleString('en-US')} characters`,
  tooMany: (of: string, most: number) => `At most ${most} entries (${of}) fit here`,
  unknownPlaceholder: (written: string, known: readonly string[]) =>
    `${written} stands for nothing. You can write ${known.map((name) => `{${name}}`).join(', ')}.`,
  previewEnded: 'This preview has ended. Open it again from the editor.',
  alreadyScheduled: 'This page waits for a time already. Take that back first.',
  notScheduled: 'Nothing waits here to be published.',
  hasDraft: 'You have a draft of this page. Publish it or throw it away first, so that it is not lost.',
  noDraft: 'There is no draft to publish. Change something first.',
  stale: (who: string) =>
    `${who} published this page meanwhile. Nothing of yours is lost: look at what changed, then decide.`,
  problems: (count: number) =>
    count === 1
      ? 'One field needs another look before this can go out.'
      : `${count} fields need another look before this can go out.`,
}
