import { accountMails } from './mails/accounts.ts'
import { everyMail } from './mails/every-mail.ts'
import { groupMails } from './mails/groups.ts'
import { inquiryMails } from './mails/inquiries.ts'
import { orderMails } from './mails/orders.ts'
import { paymentMails } from './mails/payments.ts'
import { proposalMails } from './mails/proposals.ts'
import type { MailsContent } from './schemas/mails.ts'

export const mails: MailsContent = {
  ...everyMail,
  ...orderMails,
  ...groupMails,
  ...paymentMails,
  ...inquiryMails,
  ...proposalMails,
  ...accountMails,
}
