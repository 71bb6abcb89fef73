const kilobyte = 1_024
const megabyte = 1_024 * kilobyte

export const attachments = {
  list: 'Attached files',
  size: (bytes: number) =>
    bytes < megabyte ? `${Math.ceil(bytes / kilobyte)} KB` : `${(bytes / megabyte).toFixed(1)} MB`,
  sending: (name: string) => `Sending ${name}`,
  checking: 'Checking it',
  waiting: 'Waiting',
  percent: (percent: number) => `${percent} %`,
  /** Announced to screen readers. */
  added: (name: string) => `${name} is attached.`,
  removed: (name: string) => `${name} is removed.`,
  remove: 'Remove',
  removeFile: (name: string) => `Remove ${name}`,
  retry: 'Try again',
  retryFile: (name: string) => `Try ${name} again`,
  stillSending: 'A file is still on its way. Wait for it, or remove it.',
  hasFailed: 'A file did not arrive. Try it again, or remove it.',
  wasRefused: 'A file cannot be sent. Remove it, and choose another one if you like.',
  notAllowed: 'This is no picture and no PDF.',
  tooLarge: 'This file is larger than 25 MB.',
  tooLargeTogether: 'These files are too large together. Please send fewer, or smaller ones.',
  tooMany: 'A form takes five files. The others were not added.',
  connectionLost: 'The connection was lost.',
  failed: 'This file was not accepted. Please try again.',
  noFile: 'There is no file in the field "file".',
  oneFile: 'Please send one file at a time.',
  tooManySent: 'Please send at most five files.',
  named: (name: string, reason: string) => `${name}: ${reason}`,
  chooseAgain: 'Your words are still here, but the files have to be chosen again.',
  gone: (position: number) => `File ${position} is no longer kept. Please remove it and choose it again.`,
  unreadable: 'The files of this form could not be read. Please choose them again.',
  alreadySent: 'These files were sent with another form. Please remove them and choose them again.',
  noRoom: 'We cannot take files just now. Please send them later, in reply to our email.',
} as const
