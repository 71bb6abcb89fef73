import type { MailsContent } from '../schemas/mails.ts'

export const accountMails = {
  invitation: {
    subject: 'Your invitation to the back office of {studio}',
    heading: 'Come and run the presses with us.',
    lead: '{name} invites you to the back office of {studio}, where orders, customers and products are looked after. Choose a name and a password, and the account is yours.',
    button: 'Accept the invitation',
    until: 'The link works once, for seven days.',
    fine: 'You do not know what this is about? Then simply leave it. No account exists until the link is used.',
  },
  passwordReset: {
    subject: 'A new password for {studio}',
    heading: 'Choose a new password.',
    asked: 'You asked for a new password for the back office. The link below works once, for an hour.',
    sent: '{name} sends you a link to choose a new password for the back office. The link below works once, for an hour.',
    button: 'Choose a new password',
    askedFine:
      'You did not ask? Then somebody else typed your email address. Nothing has changed, and you need not do anything.',
    sentFine: 'You did not ask? Ask whoever sent it. Nothing has changed, and you need not do anything.',
  },
  emailConfirmation: {
    subject: 'Your new sign-in address at {studio}',
    heading: 'Is this mailbox yours?',
    text: 'This address is to sign in to the back office of {studio}. The link below works once, for a day; until then the address before goes on signing in.',
    button: 'Use this address',
    fine: 'You do not know what this is about? Then somebody mistyped an address. Leave it, and nothing changes.',
  },
  scheduleMissed: {
    subject: '{page}: a text did not go out at its time',
    heading: 'A text did not go out.',
    text: '{page} was set to change on {moment}, studio time. It did not, and visitors read what was there before.',
    button: 'Open the text',
    fine: 'The text is kept where it was set to its time. Take it back there as a draft, or throw it away.',
  },
  accountNotes: {
    password: {
      subject: 'Your password at {studio} was changed',
      heading: 'Your password is changed.',
      text: 'The new one counts from now on, and every other browser that was signed in is signed out.',
    },
    emailAsked: {
      subject: 'A new sign-in address was asked for at {studio}',
      heading: 'A new sign-in address was asked for.',
      text: '{address} is to sign in to your account once a link there was used, with your password. Until then nothing changes.',
    },
    email: {
      subject: 'Your sign-in address at {studio} was changed',
      heading: 'Your sign-in address is changed.',
      text: 'From now on {address} signs in, and every browser is signed out.',
      fine: 'That was not you? Then somebody else has been at your account. Answer this mail at once: an owner can disable the account.',
    },
    twoStepOn: {
      subject: 'Two-step sign-in at {studio} is on',
      heading: 'Two-step sign-in is on.',
      text: 'From now on a sign-in asks for a code of your authenticator app. Keep the ten recovery codes where you find them without your phone.',
    },
    twoStepOff: {
      subject: 'Two-step sign-in at {studio} is off',
      heading: 'Two-step sign-in is off.',
      text: 'From now on your password alone signs you in. You can turn two-step sign-in on again on your account page.',
    },
    twoStepEnded: {
      subject: 'Two-step sign-in at {studio} is off',
      heading: 'Two-step sign-in is off.',
      text: '{name} switched it off for you, and you are signed out everywhere. Your password alone signs you in; please switch it on again on your account page.',
    },
    ownerAdded: {
      subject: 'A further owner of {studio}',
      heading: 'There is a further owner.',
      text: '{address} signs in as an owner from now on. Nobody invited them: the server was started with this address in its settings (ADMIN_EMAIL), where it made the account.',
      fine: 'None of you did that? Then somebody else can change the settings of your server. Disable the account under Administrators, and have the server looked after.',
    },
    signIn: {
      subject: 'A new device signed in to your account at {studio}',
      heading: 'A new device signed in.',
      text: '{browser}, from the internet address {address}, on {moment}, studio time. If that was you, there is nothing to do.',
    },
    fine: 'That was not you? Then somebody else has been at your account. Take it back at once:',
    link: 'Choose a new password',
  },
} satisfies Partial<MailsContent>
