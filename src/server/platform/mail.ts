import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { MailConfig } from './config.ts'
import type { Log } from './log.ts'

export type Mail = {
  messageId: string
  to: string
  replyTo?: string
  headers?: Record<string, string>
  subject: string
  text: string
  html: string
}

export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/** SMTP when configured, else complete .eml files in a folder: the same message either way, sent under a fixed Message-ID. */
export function createMailer(config: MailConfig, log: Log): Mailer {
  const message = (mail: Mail) => ({
    from: config.from,
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
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
    return {
      async send(mail) {
        await transport.sendMail(message(mail))
      },
      close: () => transport.close(),
    }
  }
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message: bytes } = await composer.sendMail(message(mail))
      await mkdir(config.folder, { recursive: true })
      // The name follows from the Message-ID: a repeated job overwrites its own file instead of adding a second.
      const name = `${createHash('sha256').update(mail.messageId).digest('hex').slice(0, 24)}.eml`
      const file = join(config.folder, name)
      await writeFile(`${file}.part`, bytes as Buffer)
      await rename(`${file}.part`, file)
      log.info({ file: name }, 'mail written to the mail folder')
    },
    close: () => undefined,
  }
}
