import { z } from 'zod'
import { accountMails } from './mails/accounts.ts'
import { everyMail } from './mails/every-mail.ts'
import { groupMails } from './mails/groups.ts'
import { inquiryMails } from './mails/inquiries.ts'
import { orderMails } from './mails/orders.ts'
import { paymentMails } from './mails/payments.ts'
import { proposalMails } from './mails/proposals.ts'

/** The words of every mail that the product writes. */
export const mailsContent = z.object({
  ...everyMail,
  ...orderMails,
  ...groupMails,
  ...paymentMails,
  ...inquiryMails,
  ...proposalMails,
  ...accountMails,
})
export type MailsContent = z.infer<typeof mailsContent>
