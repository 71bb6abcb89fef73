import { group } from '../fields.ts'
import { button, extra, heading, paragraph, subject } from './mail-fields.ts'

const note = (placeholders: readonly string[] = []) => ({
  subject: subject(),
  heading: heading(),
  text: paragraph('Text', placeholders),
})

export const accountMails = {
  invitation: group(
    'Invitation of a colleague',
    {
      subject: subject(),
      heading: heading(),
      lead: paragraph('Text', ['name']),
      button: button(),
      until: extra('Below the button'),
      fine: extra('Fine print'),
    },
    'Goes out when you add an administrator.',
  ),
  passwordReset: group(
    'Link for a new password',
    {
      subject: subject(),
      heading: heading(),
      asked: paragraph('Text, when the administrator asked'),
      sent: paragraph('Text, when a colleague sends it', ['name']),
      button: button(),
      askedFine: extra('Fine print, when the administrator asked'),
      sentFine: extra('Fine print, when a colleague sends it'),
    },
    'Goes out when a password was forgotten.',
  ),
  emailConfirmation: group(
    'New sign-in address: to the new one',
    { ...note(), button: button(), fine: extra('Fine print') },
    'Goes out when an administrator enters another address.',
  ),
  scheduleMissed: group(
    'A text did not go out at its time',
    {
      subject: subject(['page', 'moment']),
      heading: heading(),
      text: paragraph('Text', ['page', 'moment']),
      button: button(),
      fine: extra('Fine print'),
    },
    'Goes to whoever had set the text to a time.',
  ),
  accountNotes: group(
    'News of an account',
    {
      password: group('The password was changed', note()),
      emailAsked: group('A new sign-in address was asked for', note(['address'])),
      email: group('The sign-in address was changed: to the former one', {
        ...note(['address']),
        fine: paragraph('Fine print'),
      }),
      twoStepOn: group('Two-step sign-in is on', note()),
      twoStepOff: group('Two-step sign-in is off', note()),
      twoStepEnded: group('An owner turned it off', note(['name'])),
      ownerAdded: group('A start of the server made a further owner: to the other owners', {
        ...note(['address']),
        fine: paragraph('Fine print'),
      }),
      signIn: group('A new device signed in', note(['browser', 'address', 'moment'])),
      fine: paragraph('Fine print of all of them'),
      link: button('Link behind it'),
    },
    'Goes out after each change, so that nobody else changes an account unseen.',
  ),
}
