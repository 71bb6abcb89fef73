/** What somebody who works here is; kept in `users.staff_role`. `users.role` says only whether the area is open to them. */
export const staffRoles = ['owner', 'manager', 'production', 'editor', 'reader'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * CNT-16: who may do what in the administrator area. Each endpoint names what it needs; navigation and buttons ask the same
 * table. Own account, password and sessions need nothing from it.
 */
export const permissions = {
  /** Orders of both kinds, their history, payments, notes and print files; the figures of the dashboard. */
  'orders:read': ['owner', 'manager', 'production', 'reader'],
  /** Status, tracking, contact, flags, notes. */
  'orders:change': ['owner', 'manager', 'production'],
  'orders:delete': ['owner', 'manager'],
  /** Refunds, payment problems, payment status, amounts quoted, and the marks that remind of money owed. */
  'payments:change': ['owner', 'manager'],
  /** Customers, subscribers and messages. */
  'customers:read': ['owner', 'manager', 'reader'],
  /** Answers, exports, erasure, mails sent again. */
  'customers:change': ['owner', 'manager'],
  'newsletters:read': ['owner', 'manager', 'editor', 'reader'],
  /** Writing, and a test to oneself. */
  'newsletters:change': ['owner', 'manager', 'editor'],
  /** What has left cannot be called back. */
  'newsletters:send': ['owner', 'manager'],
  /** Mails tell of accounts, too. */
  'mails:read': ['owner', 'manager'],
  'catalog:read': ['owner', 'manager', 'production', 'editor', 'reader'],
  /** Products, their starting stock, categories and pictures; hiding reviews. */
  'catalog:change': ['owner', 'manager', 'editor'],
  /** Discount codes: they are money. */
  'codes:read': ['owner', 'manager', 'reader'],
  'codes:change': ['owner', 'manager'],
  /** With the addresses of who wrote them. */
  'reviews:read': ['owner', 'manager', 'editor', 'reader'],
  'stock:change': ['owner', 'manager', 'production', 'editor'],
  /** The packing slip has the studio's address. */
  'settings:read': ['owner', 'manager', 'production', 'editor', 'reader'],
  /** The studio's details and the search. */
  'site:change': ['owner', 'manager', 'editor'],
  /** Shipping, mails and payments of the shop, earlier versions, the check of the settings. */
  'shop:change': ['owner', 'manager'],
  /** What is left to do before the shop opens. */
  'opening:read': ['owner', 'manager'],
  /** The set-up, removing the samples, and what is left as it is. */
  'opening:change': ['owner'],
  'activity:read': ['owner', 'manager', 'reader'],
  'accounts:read': ['owner', 'manager'],
  'accounts:change': ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>
export type Permission = keyof typeof permissions

/** The column's check allows nothing else. */
export function asStaffRole(stored: string): StaffRole {
  return staffRoles.find((role) => role === stored) ?? 'reader'
}

export function may(role: StaffRole, permission: Permission): boolean {
  const holders: readonly StaffRole[] = permissions[permission]
  return holders.includes(role)
}
