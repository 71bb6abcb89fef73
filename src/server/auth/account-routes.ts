import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Api, handle, mayEndItsSession, type SignedIn } from '#server/platform/http/api.ts'
import {
  changeAccount,
  changePassword,
  confirmTwoStep,
  endOtherSessions,
  endSession,
  endTwoStep,
  getAccount,
  listSessions,
  listSignIns,
  renewRecoveryCodes,
  startTwoStep,
} from '#shared/contracts/account.ts'
import {
  acceptInvitation,
  askPasswordReset,
  confirmEmail,
  invite,
  listAdministrators,
  listInvitations,
  resendInvitation,
  resetPassword,
  resetTwoStep,
  revokeInvitation,
  sendPasswordLink,
  updateAdministrator,
} from '#shared/contracts/administrators.ts'
import { messages } from '#shared/messages.ts'
import type { Auth } from './auth.ts'
import type { Caller } from './context.ts'
import { deviceCookie } from './known-device.ts'

function callerOf({ signedIn, request }: { signedIn: SignedIn; request: FastifyRequest }): Caller {
  return { ...signedIn, requestId: request.id }
}

export function accountRoutes(app: Api, auth: Auth, isSecure: boolean) {
  ownRoutes(app, auth)
  administratorRoutes(app, auth)
  linkRoutes(app, auth, isSecure)
}

function ownRoutes(app: Api, auth: Auth) {
  handle(app, getAccount, (call) => auth.readAccount(callerOf(call)))
  handle(app, changeAccount, (call) => auth.changeAccount(callerOf(call), call.body))
  handle(app, changePassword, (call) => auth.changePassword(callerOf(call), call.body))
  handle(app, listSessions, (call) => auth.sessions(callerOf(call)))
  handle(
    app,
    endSession,
    async (call) => {
      await auth.endSessions(callerOf(call), call.params.id)
      return { id: call.params.id, ended: true as const }
    },
    mayEndItsSession,
  )
  handle(app, endOtherSessions, async (call) => {
    const ended = await auth.endSessions(callerOf(call))
    return { ended, message: messages.account.othersEnded(ended) }
  })
  handle(app, listSignIns, (call) => auth.signIns(callerOf(call)))
  handle(app, startTwoStep, (call) => auth.startTwoStep(callerOf(call), call.body.password))
  handle(app, confirmTwoStep, (call) => auth.confirmTwoStep(callerOf(call), call.body.code))
  handle(app, endTwoStep, (call) => auth.endTwoStep(callerOf(call), call.body))
  handle(app, renewRecoveryCodes, (call) => auth.renewRecoveryCodes(callerOf(call), call.body))
}

function administratorRoutes(app: Api, auth: Auth) {
  handle(app, listAdministrators, ({ query }) => auth.listAdministrators(query))
  handle(app, updateAdministrator, (call) => auth.updateAdministrator(callerOf(call), call.params.id, call.body))
  handle(app, resetTwoStep, (call) => auth.resetTwoStep(callerOf(call), call.params.id))
  handle(app, sendPasswordLink, (call) => auth.sendPasswordLink(callerOf(call), call.params.id))
  handle(app, listInvitations, () => auth.invitations())
  handle(app, invite, (call) => auth.invite(callerOf(call), call.body))
  handle(app, resendInvitation, (call) => auth.resendInvitation(callerOf(call), call.params.id))
  handle(app, revokeInvitation, async (call) => {
    await auth.revokeInvitation(callerOf(call), call.params.id)
    return { id: call.params.id, revoked: true as const }
  })
}

/** The endpoints that need a mailed link, or no proof at all. */
function linkRoutes(app: Api, auth: Auth, isSecure: boolean) {
  /** A mailed link proves access to the mailbox, so failed sign-ins of strangers do not block this browser. */
  async function know(reply: FastifyReply, { userId, ...answer }: { userId: number; email: string; message: string }) {
    const device = await auth.signDevice({ deviceId: randomUUID(), userId })
    reply.header('Set-Cookie', deviceCookie(device, isSecure))
    return answer
  }
  handle(app, acceptInvitation, async ({ body, request, reply }) =>
    know(reply, await auth.acceptInvitation({ ...body, requestId: request.id })),
  )
  handle(app, askPasswordReset, ({ body }) => auth.askPasswordReset(body.email))
  handle(app, confirmEmail, ({ body, request }) =>
    auth.confirmEmail({ ...body, address: request.ip, requestId: request.id }),
  )
  handle(app, resetPassword, async ({ body, request, reply }) =>
    know(reply, await auth.resetPassword({ ...body, requestId: request.id })),
  )
}
