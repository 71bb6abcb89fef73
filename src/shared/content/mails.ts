import { accountMails } from './mails/accounts.ts'
import { everyMail } from './mails/every-mail.ts'
import { inquiryMails } from './mails/inquiries.ts'
import { orderMails } from './mails/orders.ts'
import { paymentMails } from './mails/payments.ts'
import type { MailsContent } from './schemas/mails.ts'

export const mails: MailsContent = {
  ...everyMail,
  ...orderMails,
  ...paymentMails,
  ...inquiryMails,
  ...accountMails,
}
