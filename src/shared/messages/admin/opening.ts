import type { OpeningItemName } from '../../opening.ts'
import { type Days, listDays } from '../../promises.ts'

type ItemTexts = { open: (count: number) => string; hint: string; mend: string; done: string }

const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : `${count.toLocaleString('en-US')} ${many}`

const items: Record<OpeningItemName, ItemTexts> = {
  first_category: {
    open: () => 'The shop has no category yet',
    hint: 'Every product stands in one, so this comes before the first product.',
    mend: 'Add the first category',
    done: 'The shop has a category, or is switched off',
  },
  first_product: {
    open: () => 'The shop has no product yet',
    hint: 'Visitors find an empty shop. Drafts and archived products are not in it.',
    mend: 'Add the first product',
    done: 'The shop has a product, or is switched off',
  },
  products: {
    open: (count) => counted(count, 'A sample product is in the shop', 'sample products are in the shop'),
    hint: 'Made up, and so are their prices. Change them into yours, or remove them all at once.',
    mend: 'See them',
    done: 'No sample products in the shop',
  },
  reviews: {
    open: (count) => counted(count, 'A sample review is shown', 'sample reviews are shown'),
    hint: 'Nobody wrote them. They go with the other samples.',
    mend: 'Remove the samples',
    done: 'No sample reviews',
  },
  projects: {
    open: (count) => counted(count, 'A sample project is shown', 'sample projects are shown'),
    hint: 'Their clients are made up. Write your own, or remove them.',
    mend: 'Open the projects',
    done: 'No sample projects',
  },
  testimonials: {
    open: (count) => counted(count, 'A sample testimonial is shown', 'sample testimonials are shown'),
    hint: 'Nobody said so. Put in what your customers say, or remove them.',
    mend: 'Open the testimonials',
    done: 'No sample testimonials',
  },
  packages: {
    open: (count) => counted(count, 'A sample package is offered', 'sample packages are offered'),
    hint: 'Visitors can ask for them at these prices. Put in what you offer, or leave them if you stand by them.',
    mend: 'Open the packages',
    done: 'No package at a price of the sample',
  },
  gallery: {
    open: (count) => counted(count, 'A sample picture is in the gallery', 'sample pictures are in the gallery'),
    hint: 'Drawn for the sample studio. Show your own work, or remove them.',
    mend: 'Open the gallery',
    done: 'No sample pictures in the gallery',
  },
  about: {
    open: (count) => counted(count, 'A sample person works here', 'sample people work here'),
    hint: 'They are made up, and so are their portraits. Put in who really works here, or remove them.',
    mend: 'Open About us',
    done: 'No sample people',
  },
  drawings: {
    open: (count) =>
      counted(count, 'A drawing of the sample studio is shown', 'drawings of the sample studio are shown'),
    hint: 'Several have its leaf on them. Show your own work instead.',
    mend: 'See the pages',
    done: 'No drawings of the sample studio',
  },
  stock: {
    open: (count) =>
      counted(count, 'The stock of a product was never counted', 'products have stock that nobody counted'),
    hint: 'The figures came with the samples. Count what is on the shelf, or buyers pay for what is not there.',
    mend: 'Count the stock',
    done: 'Nobody relies on the stock of the samples',
  },
  texts: {
    open: (count) => counted(count, 'A text is still that of the sample', 'texts are still those of the sample'),
    hint: 'Go through them page by page; what suits you may stay.',
    mend: 'See the pages',
    done: 'Every text is yours',
  },
  days: {
    open: () => 'The days that buyers are promised are the sample’s',
    hint: 'Every date in the shop and in the mails is computed from them. Save your own, or leave them if they are right.',
    mend: 'Set the days',
    done: 'Press days and promised days are yours',
  },
  policies: {
    open: () => 'The policies have not been read',
    hint: 'Returns, shipping, privacy and terms bind you. Read them, change what does not fit, and say that you did.',
    mend: 'Read them',
    done: 'The policies are read',
  },
  payments: {
    open: () => 'No money arrives yet',
    hint: 'Orders are paid with test cards.',
    mend: 'What is in use',
    done: 'Payments are real',
  },
  mail: {
    open: () => 'No mail leaves the house',
    hint: 'Buyers get no confirmation, and you no notice.',
    mend: 'What is in use',
    done: 'Mail is sent',
  },
  address: {
    open: () => 'Visitors cannot safely open the shop yet',
    hint: 'Every link in a mail and in search results begins with the address of the shop.',
    mend: 'What is in use',
    done: 'The shop has an address for visitors',
  },
  countries: {
    open: () => 'The shop does not ship to the studio’s own country',
    hint: 'Nobody there can have an order sent.',
    mend: 'Choose the countries',
    done: 'The shop ships to the studio’s own country, if its address names one',
  },
  backup: {
    open: () => 'No backup in the last week',
    hint: 'Run “npm run backup -- <folder>” on the server, best every night. It may run while the shop is open.',
    mend: 'How backups work',
    done: 'There is a backup of the last week',
  },
  second_step: {
    open: (count) => counted(count, 'An owner signs in with a password alone', 'owners sign in with a password alone'),
    hint: 'Whoever guesses the password owns the shop. A code from your phone stops that.',
    mend: 'Switch it on',
    done: 'Every owner has a second step',
  },
}

export const opening = {
  heading: 'Ready to open',
  intro:
    'What stands between this shop and its first customer, as it is right now. Each line disappears from the dashboard when it is done.',
  left: (count: number) => (count === 1 ? '1 thing left' : `${count} things left`),
  ready: 'Everything is ready. Unlock the door.',
  readyHint: 'This list comes back only when something of it needs you again, such as a backup.',
  readyClose: 'Good',
  all: 'The whole list',
  items,
  states: { open: 'To do', left: 'Left as it is', done: 'Done' },
  lastBackup: (when: string) => `The last one was taken ${when}.`,
  leave: 'Leave it as it is',
  leaveOf: (item: string) => `Leave it as it is: ${item}`,
  leftBy: (who: string, when: string) => `Left as it is by ${who}, ${when}.`,
  takeUp: 'Take it up again',
  takeUpOf: (item: string) => `Take it up again: ${item}`,
  homeNotServed: (home: string, others: string) =>
    `The studio is in ${home}, and the checkout takes addresses in ${others} alone.`,
  homeAdvice: (found: string) => `${found} “Add a country” in the settings changes that.`,
  pressDaysAre: (days: readonly string[]) => `The presses run on ${listDays(days)}.`,
  productionTakes: ({ min, max }: Days) => `An order leaves the shop in ${min} to ${max} business days.`,
  drawnOn: (pages: readonly string[]) => `They are on: ${pages.join(', ')}.`,
  policiesRead: 'I have read all policies',
  policiesReadBy: (who: string, when: string) => `Read by ${who}, ${when}.`,
  decideFailed: 'That was not stored. Please try again.',
  studioDetails: 'Studio details, pin on the map, order prefix and time zone',
  ownersOnly: 'Only an owner decides here.',

  texts: {
    heading: 'Texts of the sample',
    hint: 'How many texts of each page are still as they came. Keep the rest of a page once you have read it and nothing in it is untrue.',
    none: 'None left',
    count: (standard: number, total: number) => `${standard} of ${total}`,
    edit: 'Edit',
    editOf: (label: string) => `Edit ${label}`,
    keep: 'Keep the rest',
    keepOf: (label: string) => `Keep the rest of ${label}`,
    keptBy: (who: string, when: string) => `Kept by ${who}, ${when}`,
    doubt: 'Look again',
    doubtOf: (label: string) => `Look at ${label} again`,
    page: 'Page',
    left: 'Still the sample’s',
    decision: 'Decision',
  },

  samples: {
    heading: 'Remove the samples',
    hint: 'All sample products, reviews, projects, testimonials, gallery pictures and people at once, with the history that tells of these people. You see what goes before anything does.',
    start: 'See what would go',
    failed: 'The list could not be made. Please try again.',
    removeFailed: 'Nothing was removed. Please try again.',
    nothing: 'No samples are left.',
    goes: 'This goes',
    stays: 'This stays in the archive, out of the shop',
    why: { ordered: 'an order refers to it', reviewed: 'somebody wrote a review of it' },
    kinds: {
      products: (count: number) => counted(count, '1 product', 'products'),
      reviews: (count: number) => counted(count, '1 review', 'reviews'),
      projects: (count: number) => counted(count, '1 project', 'projects'),
      testimonials: (count: number) => counted(count, '1 testimonial', 'testimonials'),
      gallery: (count: number) => counted(count, '1 picture of the gallery', 'pictures of the gallery'),
      about: (count: number) =>
        counted(count, '1 person of the studio, with its history', 'people of the studio, with its history'),
    },
    more: (count: number) => `and ${count} more`,
    final:
      'Products and reviews do not come back. Projects, testimonials, pictures and people can be restored from the earlier versions of their pages. What you have changed yourself, and the categories, stay.',
    remove: 'Remove the samples',
    cancel: 'Keep them for now',
    done: (products: number) =>
      products === 1
        ? 'The samples are gone, a product among them.'
        : `The samples are gone, ${products} products among them.`,
  },
  samplesChanged: 'Something has changed since this list was made. Look at the new one, then decide.',
  textChanged: 'This text has changed since you opened the page. Reload it and read the new one.',
}
