import type { SetupStep } from '../../opening.ts'

type StepTexts = { name: string; heading: string; hint: string }

const steps: Record<SetupStep, StepTexts> = {
  account: {
    name: 'You',
    heading: 'Your own name and password',
    hint: 'The address and the password that this shop started with are in the settings of the server. From here on they are yours.',
  },
  studio: {
    name: 'Studio',
    heading: 'The studio',
    hint: 'Its name, where it is, and when somebody is there. It stands on every page, in every mail and on the packing slip.',
  },
  brand: {
    name: 'Look',
    heading: 'Logo and colors',
    hint: 'What you choose shows beside the form at once, in both schemes. Visitors see it once you save.',
  },
  parts: {
    name: 'Offer',
    heading: 'What the site offers',
    hint: 'A part that is off is not found, and nothing leads to it. You can switch it on whenever you are ready.',
  },
  connections: {
    name: 'Connections',
    heading: 'Money, mail and files',
    hint: 'What the server uses now, and what changes it. Nothing has to be changed today; the dashboard reminds you of what is missing.',
  },
}

export const setup = {
  title: 'Set-up',
  heading: 'Welcome. Make it yours.',
  intro: 'Five short steps. Each is saved by itself, you can leave at any time, and everything can be changed later.',
  steps,
  progress: 'Steps of the set-up',
  position: (at: number, of: number) => `Step ${at} of ${of}`,
  numbers: {
    heading: 'Time zone and order numbers',
    hint: 'Every order gets its dates and its number from these, so choose them before the first one.',
  },
  home: {
    heading: 'Where the shop ships',
    hint: (home: string, others: string) =>
      `The studio is in ${home}, and the checkout takes addresses in ${others} alone. More countries, and how orders are delivered, are in the settings.`,
    add: (home: string) => `Ship to ${home}, too`,
    settings: 'Countries in the settings',
  },
  save: 'Save and continue',
  next: 'Continue',
  skip: 'Go on without saving',
  finish: 'Finish the set-up',
  leave: 'Leave for now',
  saveAndLeave: 'Save and leave for now',
  failed: 'That was not saved. Please try again.',
  left: 'The set-up waits for you on the dashboard.',
  finished: 'The set-up is finished. What is still missing stands on the dashboard.',
  published: 'The site offers this now.',

  addressAtOnce: 'You sign in with it. It counts at once, because no mail leaves the server yet: type it with care.',
  newPasswordHint: 'Leave it empty to keep the one you signed in with.',
  currentPasswordHint: 'The one you signed in with; needed to change any of this.',

  takeUp: 'The set-up is not finished',
  takeUpHint: 'Name, address, hours, colors and what the site offers, one after the other.',
  takeUpButton: 'Continue the set-up',
  panel: 'First day',
  panelHint: 'The set-up can be gone through again at any time, and “Ready to open” says what is still missing.',
  again: 'Open the set-up',
  connections: {
    heading: 'Where money, mail and files go',
    hint: 'These are settings of the server, read from its environment when it starts. “Check the settings” on the settings page tries each of them.',
    notYet: 'Before you open',
    changedBy: (variables: string) => `Changed by ${variables}.`,
    parts: {
      database: { label: 'Database', variables: 'DATABASE_URL; without it, a database of its own in DATA_DIR' },
      payments: { label: 'Money', variables: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET' },
      mail: { label: 'Mail', variables: 'SMTP_URL, MAIL_FROM and MAIL_OWNER' },
      files: {
        label: 'Files',
        variables: 'S3_BUCKET, S3_ENDPOINT, S3_REGION and the two keys; without them, a folder',
      },
      address: { label: 'Address', variables: 'PUBLIC_URL' },
    },
    backups: 'Backups',
    backupsHint:
      '“npm run backup -- <folder>” writes database and files into a folder, also while the shop is open; BACKUP_PASSPHRASE encrypts it. Let the server do it every night, and keep a copy elsewhere.',
  },
}
