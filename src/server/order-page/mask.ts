import { maskEmail } from '#server/platform/mail/mask-email.ts'
import { addressLines } from '#shared/address/address.ts'
import type { Address } from '#shared/contracts/fields.ts'
import type { OrderPageBuyer } from '#shared/order/order-page.ts'
import { readableEmail } from '#shared/text/readable-email.ts'

export type Buyer = { name: string; email: string; phone: string; address: Address; notes: string }

/** Shows enough for the buyer to recognise the data, and too little for anybody else to use it. */
const dots = '•••'

export function showBuyer(buyer: Buyer): OrderPageBuyer {
  const { name, email, phone, notes, address } = buyer
  return { name, email: readableEmail(email), phone, notes, addressLines: linesOf(address), isMasked: false }
}

export function maskBuyer({ name, email, phone, address }: Buyer): OrderPageBuyer {
  const { line1, postal_code } = address
  return {
    name: maskName(name),
    email: email && maskEmail(email),
    phone: phone && `${dots} ${phone.replace(/\D/g, '').slice(-2)}`,
    addressLines: linesOf({ ...address, line1: line1 && dots, postal_code: postal_code && dots }),
    notes: '',
    isMasked: true,
  }
}

/** The first name and an initial: the page can greet the buyer without telling a stranger the full name. */
function maskName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/).filter(Boolean)
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]}.` : first
}

const linesOf = (address: Address) => addressLines(address, { withCountry: false })
