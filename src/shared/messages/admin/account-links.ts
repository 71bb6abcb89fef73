/** The pages that mailed account links open, and the one that requests such a link. */
export const accountLinks = {
  forgotHeading: 'Forgot your password?',
  forgotIntro: 'Tell us the email you sign in with, and a link for a new password is in your mailbox a moment later.',
  send: 'Mail me the link',
  sending: 'Sending…',
  sentTitle: 'Look in your mailbox.',
  /** The same answer for every address, so that it does not reveal which accounts exist. */
  sent: 'Asked successfully: if an account has this email, a link for a new password is on its way. It works once, for an hour.',
  emailInvalid: 'Please enter a valid email address.',
  backToLogin: 'Back to sign-in',
  newHeading: 'Choose a new password',
  newIntro: 'It replaces the old one at once, and every browser that is signed in is signed out.',
  saveNew: 'Save the new password',
  saved: 'Your password is updated. You can sign in with the new one.',
  signIn: 'Sign in',
  staleResetTitle: 'This link has had its day',
  staleReset: 'It was used already, or its hour is over. Ask for a fresh one.',
  askAgain: 'Ask for a fresh link',
  emailHeading: 'Your new email address',
  emailIntro: (email: string) =>
    `Give your password, and ${email} signs in from then on. Every browser that is signed in is signed out.`,
  emailDone: (email: string) => `${email} signs in from now on.`,
  confirming: 'Saving…',
  useEmail: 'Use this address',
  staleEmailTitle: 'This link has had its day',
  staleEmail:
    'It was used already, its day is over, or another address was asked for since. Save the address again on your account page.',
  inviteHeading: 'Welcome to the back office',
  inviteIntro: (email: string) =>
    `You were invited to run the studio with us. Your account will be ${email}; give your name and choose a password.`,
  name: 'Your name',
  nameMissing: 'Please enter your name.',
  password: 'Password',
  newPassword: 'New password',
  create: 'Create my account',
  creating: 'Creating…',
  created: 'Your account was created successfully. Sign in with your email and the password you have just chosen.',
  staleInviteTitle: 'This invitation is no longer open',
  staleInvite:
    'This invitation was used, withdrawn, or its seven days are over. Ask whoever invited you to send it again.',
} as const
