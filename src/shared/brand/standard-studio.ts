import type { Studio } from '../studio.ts'
import { standardName } from './standard-name.ts'

/**
 * The values until an administrator changes them. The number and the mail address are reserved for examples. A module of its
 * own for the server alone: what a public page loads has nothing of the first studio's address.
 */
export const standardStudio: Studio = {
  name: standardName,
  phone: '503-555-0142',
  email: 'studio@alderandink.example.com',
  street: '720 SE Alder Street',
  city: 'Portland, OR 97214',
  hours: [
    { days: 'Mon – Fri', times: '9 am – 6 pm' },
    { days: 'Sat', times: '10 am – 2 pm, pickup only' },
  ],
  social: [
    { label: 'Instagram', href: 'https://www.instagram.com/alderandink.example' },
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/alderandink-example' },
    { label: 'Facebook', href: 'https://www.facebook.com/alderandink.example' },
  ],
}
