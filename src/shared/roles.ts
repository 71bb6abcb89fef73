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
  /** Refunds, payment problems, payment status, amounts quoted. */
  'payments:change': ['owner', 'manager'],
  /** Customers, subscribers, messages and mails. */
  'customers:read': ['owner', 'manager', 'reader'],
  /** Answers, exports, erasure, mails sent again. */
  'customers:change': ['owner', 'manager'],
  'catalog:read': ['owner', 'manager', 'production', 'editor', 'reader'],
  /** Products, categories, pictures and reviews. */
  'catalog:change': ['owner', 'manager', 'editor'],
  'stock:change': ['owner', 'manager', 'production'],
  'settings:read': ['owner', 'manager', 'editor', 'reader'],
  /** The studio's details and the search. */
  'site:change': ['owner', 'manager', 'editor'],
  /** Shipping, mails and payments of the shop, earlier versions, the check of the settings. */
  'shop:change': ['owner', 'manager'],
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
