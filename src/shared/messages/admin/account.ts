export const account = {
  heading: 'Account',
  passwordShort: 'Please use at least 12 characters.',
  passwordCommon:
    'This password is on the lists that attackers try first. Four words that have nothing to do with each other do better.',
  passwordHasEmail: 'Please leave the name of your email address out of your password.',
  passwordPattern: 'This password repeats itself or follows a row of keys. Please choose one that nobody can continue.',
  passwordSame: 'This is the password you have now.',
  passwordWrong: 'Your current password is not right.',
  currentMissing: 'Please enter your current password.',
  details: 'Name and email',
  emailHint: 'You sign in with it. A new one counts once you have used the link that we mail to it.',
  detailsSaved: 'Your details are updated.',
  emailAsked: (email: string) =>
    `Your details are updated. A link is on its way to ${email}: until it is used, you sign in with the address before.`,
  emailPending: (email: string) =>
    `Waits for the link that was mailed to ${email}. Save that address again for a new link.`,
  emailChangedHere: (email: string) =>
    `Your sign-in address is updated: ${email}. Other devices have to sign in again.`,
  emailChanged: (email: string) => `Your sign-in address is updated: ${email}. Please sign in again, everywhere.`,
  passwordChanged: 'Your password is updated. Every other browser is signed out.',
  passwordHint: 'At least 12 characters. A few unrelated words are easy to keep and hard to guess.',
  changedMeanwhile: 'Your password was changed in another window meanwhile. Please sign in again.',
  saveFailed: 'That did not work. Please try again.',
  sessionGone: 'This session has already ended.',
  sessionEnded: 'The session was ended successfully.',
  othersEnded: (count: number) =>
    count === 0
      ? 'There was no other session. The list is updated.'
      : `Signed out everywhere else successfully: ${count === 1 ? 'one session' : `${count} sessions`} ended.`,
  confirmOthers: 'Sign out everywhere else?',
  confirmOthersHint: 'Every other browser lands on the sign-in page at its next click. This one stays.',
  unknownBrowser: 'Unknown browser',
  unknownAddress: 'Unknown',
  noSignIns: 'No sign-ins yet',
  outcomes: {
    signed_in: 'Signed in',
    wrong_password: 'Wrong password',
    wrong_code: 'Wrong code',
    not_allowed: 'Not allowed in',
  },
  twoStepOn: 'Two-step sign-in is updated: it is on. Keep the recovery codes where you find them without your phone.',
  twoStepOff: 'Two-step sign-in is updated: it is off.',
  codesRenewed: 'Your recovery codes are updated. The earlier ones no longer work.',
  renewCodes: 'New recovery codes',
  twoStepAlready: 'Two-step sign-in is already on.',
  twoStepNotStarted: 'Start again: this set-up has run out.',
  codeWrong: 'This code is not right, or it was used before. Wait for the next one and try again.',
  recoveryLeft: (count: number) =>
    count === 0 ? 'No recovery code is left. Make new ones below.' : `${count} of 10 recovery codes left.`,
} as const
