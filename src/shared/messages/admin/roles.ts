import type { Permission, StaffRole } from '../../roles.ts'

const names: Record<StaffRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  production: 'Production',
  editor: 'Editor',
  reader: 'Reader',
}

/** What each right is good for: a line of the table for each thing that a person would look for. */
const permissionNames: Record<Permission, readonly string[]> = {
  'orders:read': ['See orders, quotes and payments'],
  'orders:change': ['Change orders and their addresses, write notes'],
  'orders:delete': ['Delete and restore orders'],
  'payments:change': [
    'Refund, call off, cancel what is paid, mark as paid',
    'Change the email address of a paid order',
  ],
  'customers:read': ['See customers, messages and subscribers'],
  'customers:change': ['Answer, export and erase'],
  'newsletters:read': ['See the newsletters and what became of them'],
  'newsletters:change': ['Write newsletters, and send a test to oneself'],
  'newsletters:send': ['Send newsletters, pause and stop them'],
  'mails:read': ['See the mail that was sent'],
  'catalog:read': ['See products and categories'],
  'codes:read': ['See discount codes'],
  'codes:change': ['Make and change discount codes'],
  'reviews:read': ['See reviews and who wrote them'],
  'catalog:change': ['Change products, categories and reviews'],
  'stock:change': ['Count and move stock'],
  'settings:read': ['See the settings', 'See the pages of the site, words of mails and pictures'],
  'site:change': [
    'Write and publish pages, texts, news and policies',
    'Change the prices of packages on the site',
    'Write the words of mails',
    'Add, replace and delete pictures',
    'Change the studio’s details, colors and search',
  ],
  'shop:change': ['Change the shop’s settings and check them'],
  'opening:read': ['See what is left to do before the shop opens'],
  'opening:change': ['Set the studio up, remove the samples'],
  'activity:read': ['See who did what'],
  'accounts:read': ['See who works here'],
  'accounts:change': ['Invite, disable, give roles, help after a lost phone or password'],
}

export const roles = {
  names,
  permissions: permissionNames,
  heading: 'What each role may do',
  own: (role: StaffRole) => `Your role is ${names[role]}.`,
  /** One's own account and password are everybody's. */
  everybody: 'Everybody can change their own name, address, password and two-step sign-in.',
  refused: 'This page is not part of your role',
  notIncluded: (role: StaffRole) =>
    `Your role, ${names[role]}, does not include this. An owner of the shop can give you another one.`,
  paidOrder: (role: StaffRole) =>
    `This order is paid. Cancelling it, taking it up again or giving it another email address decides about the buyer’s money, which your role, ${names[role]}, does not include. Please ask a manager or an owner.`,
  /** Below a field that the role leaves to others. */
  notYours: 'Your role does not include changing this.',
  permission: 'What',
  yes: 'Yes',
  no: 'No',
}
