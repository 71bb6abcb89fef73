import { type Api, actorOf, handle } from '#server/platform/http/api.ts'
import {
  createNewsletter,
  listNewsletters,
  previewNewsletter,
  readNewsletter,
  removeNewsletter,
  saveNewsletter,
  sendNewsletter,
  showNewsletter,
  steerNewsletter,
  testNewsletter,
} from '#shared/contracts/newsletters.ts'
import type { Newsletters } from './newsletters.ts'

export function newsletterRoutes(app: Api, newsletters: Newsletters) {
  handle(app, listNewsletters, ({ query }) => newsletters.list(query))
  handle(app, createNewsletter, ({ body, ...call }) => newsletters.create(body.copy_of, actorOf(call)))
  handle(app, readNewsletter, ({ params }) => newsletters.read(params.id))
  handle(app, saveNewsletter, ({ params, body, ...call }) => newsletters.save(params.id, body, actorOf(call)))
  handle(app, removeNewsletter, async ({ params, ...call }) => {
    await newsletters.remove(params.id, actorOf(call))
    return { id: params.id, deleted: true as const }
  })
  handle(app, previewNewsletter, ({ params }) => newsletters.preview(params.id))
  handle(app, showNewsletter, ({ params, signedIn }) => newsletters.previewLink(params.id, signedIn.sessionId))
  handle(app, testNewsletter, async ({ params, ...call }) => {
    const { email } = call.signedIn.user
    await newsletters.test(params.id, email, actorOf(call))
    return { email }
  })
  handle(app, sendNewsletter, ({ params, body, ...call }) => newsletters.send(params.id, body, actorOf(call)))
  handle(app, steerNewsletter, ({ params, body, ...call }) => newsletters.steer(params.id, body.state, actorOf(call)))
}
