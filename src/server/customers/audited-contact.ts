import { addressLines } from '#shared/address/address.ts'

/** What can be corrected about a customer. */
export type Contact = { name: string; email: string; phone: string; address: unknown }
export const contactFields = ['name', 'email', 'phone', 'address'] as const satisfies (keyof Contact)[]

/** As the audit log has it: the address as one line, as those of orders. */
export function toAuditedContact(
  contact: Contact,
  fields: readonly (keyof Contact)[] = contactFields,
): Partial<Record<keyof Contact, string>> {
  const values = { ...contact, address: addressLines(contact.address).join(', ') }
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}
