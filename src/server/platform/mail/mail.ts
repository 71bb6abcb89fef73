import nodemailer, { type Transporter } from 'nodemailer'
import type { MailConfig } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { writeMailFile } from './mail-folder.ts'
import { createServerBackoff, isServerFailure, MailOutcomeUnknown, MailServerPaused } from './mail-server.ts'

export type Mail = {
  messageId: string
  /** The sender's name, where `MAIL_FROM` has none. */
  senderName?: string
  to: string
  replyTo?: string
  headers?: Record<string, string>
  subject: string
  text: string
  html: string
}

export type Mailer = {
  send(mail: Mail): Promise<void>
  /** True while sending pauses after trouble with the server; `send` then rejects at once. */
  isPaused(): boolean
  close(): void
}

/** The flag of jobs that need the mail server. */
export const mailServerFlag = 'mail-server'

/** From connecting to the server's last answer, even if the connection is never silent. */
const longestSendMs = 20_000

/** The types of the library do not know its `signal` yet; `onBegin` is ours. */
type Message = Parameters<Transporter['sendMail']>[0] & { onBegin?: () => void }

type Options = {
  longestSendMs?: number
  now?: () => number
  /**
   * For mails that must not arrive twice: one connection, no second attempt of the library on a broken one, and
   * MailOutcomeUnknown where nobody can say whether the server has taken the mail.
   */
  sendsOnce?: boolean
}

/**
 * SMTP when configured, else complete .eml files in a folder: the same message either way, sent under a fixed
 * Message-ID.
 */
export function createMailer(config: MailConfig, log: Log, options: Options = {}): Mailer {
  const message = (mail: Mail) => ({
    from: config.from.includes('<') ? config.from : { name: mail.senderName ?? '', address: config.from },
    to: mail.to,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    ...(mail.headers ? { headers: mail.headers } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (config.kind === 'smtp') {
    const transport = nodemailer.createTransport({
      url: config.url,
      pool: true,
      ...(options.sendsOnce ? { maxConnections: 1, maxRequeues: 0 } : { maxConnections: 2 }),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    })
    if (options.sendsOnce) transport.use('stream', reportBegin)
    const backoff = createServerBackoff(options.now)
    return {
      async send(mail) {
        if (backoff.isPaused())
          throw new MailServerPaused('The mail server is in trouble and is left alone for a while.')
        const triedAt = backoff.now()
        let isBegun = false
        const onBegin = () => {
          isBegun = true
        }
        const signal = AbortSignal.timeout(options.longestSendMs ?? longestSendMs)
        try {
          await transport.sendMail({ ...message(mail), signal, onBegin } as Message)
          backoff.noteSuccess()
        } catch (error) {
          if (isServerFailure(error)) backoff.noteTrouble(triedAt)
          const { responseCode } = error as { responseCode?: number }
          if (options.sendsOnce && isBegun && responseCode === undefined)
            throw new MailOutcomeUnknown(String(error), { cause: error })
          throw signal.aborted ? new Error('The mail server took too long.', { cause: error }) : error
        }
      },
      isPaused: backoff.isPaused,
      close: () => transport.close(),
    }
  }
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message: bytes } = await composer.sendMail(message(mail))
      const file = await writeMailFile(config.folder, mail.messageId, bytes as Buffer)
      log.info({ file }, 'mail written to the mail folder')
    },
    isPaused: () => false,
    close: () => undefined,
  }
}

/** The library reads a mail only once a connection to the server stands and is signed in. */
const reportBegin: Parameters<Transporter['use']>[1] = (mail, done) => {
  const { message, data } = mail
  const read = message.createReadStream.bind(message)
  message.createReadStream = (...options: Parameters<typeof read>) => {
    ;(data as Message).onBegin?.()
    return read(...options)
  }
  done()
}
