import { type Api, actorOf, handle } from '#server/platform/http/api.ts'
import { getMail, listMails, retryMail } from '#shared/contracts/mails.ts'
import type { Mails } from './mails.ts'

export function mailRoutes(app: Api, mails: Mails) {
  handle(app, listMails, ({ query }) => mails.list(query))
  handle(app, getMail, ({ params }) => mails.get(params.id))
  handle(app, retryMail, ({ params, ...call }) => mails.retry(params.id, actorOf(call)))
}
