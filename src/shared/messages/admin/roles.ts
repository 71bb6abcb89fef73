import type { Permission, StaffRole } from '../../roles.ts'

const names: Record<StaffRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  production: 'Production',
  editor: 'Editor',
  reader: 'Reader',
}

const permissionNames: Record<Permission, string> = {
  'orders:read': 'See orders, quotes and payments',
  'orders:change': 'Work on orders and write notes',
  'orders:delete': 'Delete and restore orders',
  'payments:change': 'Refund, call off and mark as paid',
  'customers:read': 'See customers, messages and mail',
  'customers:change': 'Answer, export and erase',
  'catalog:read': 'See products and reviews',
  'catalog:change': 'Change products, categories and reviews',
  'stock:change': 'Count and move stock',
  'settings:read': 'See the settings',
  'site:change': 'Change the studio’s details and search',
  'shop:change': 'Change the shop’s settings and check them',
  'activity:read': 'See who did what',
  'accounts:read': 'See who works here',
  'accounts:change': 'Invite, disable and give roles',
}

export const roles = {
  names,
  permissions: permissionNames,
  heading: 'What each role may do',
  /** One's own account and password are everybody's. */
  everybody: 'Everybody can change their own name, address, password and two-step sign-in.',
  notIncluded: (role: StaffRole) =>
    `Your role, ${names[role]}, does not include this. An owner of the shop can give you another one.`,
  permission: 'What',
  yes: 'Yes',
  no: 'No',
}
