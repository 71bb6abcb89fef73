import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createMailer, type Mail } from '#server/platform/mail/mail.ts'
import { isServerFailure } from '#server/platform/mail/mail-server.ts'
import { readMailbox } from '#test/helpers/mailbox.ts'

const log = createLog('silent')
const from = 'Alder & Ink <studio@example.com>'
const mail: Mail = {
  messageId: '<order-1@alder.example>',
  to: 'buyer@example.org',
  replyTo: 'studio@example.com',
  subject: 'Thanks — your mug is on the press',
  text: 'Plain words, naïve café.',
  html: '<p>Plain words, <b>naïve café</b>.</p>',
}

describe('mail over SMTP', () => {
  const received: { raw: string; recipients: string[] }[] = []
  let refuse: string | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk) => {
        raw += chunk
      })
      stream.on('end', () => {
        if (refuse) return done(new Error(refuse))
        received.push({ raw, recipients: session.envelope.rcptTo.map(({ address }) => address) })
        done()
      })
    },
  })
  let url: string
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

  test('arrives with both parts, the fixed Message-ID and the unchanged text', async () => {
    const mailer = createMailer({ kind: 'smtp', url, from, owner: 'owner@example.com' }, log)
    await mailer.send(mail)
    mailer.close()
    const parsed = await PostalMime.parse(received.at(-1)?.raw ?? '')
    expect(parsed.messageId).toBe(mail.messageId)
    expect(parsed.subject).toBe(mail.subject)
    expect(parsed.text?.trim()).toBe(mail.text)
    expect(parsed.html).toContain('naïve café')
    expect(parsed.from).toMatchObject({ name: 'Alder & Ink', address: 'studio@example.com' })
    expect(received.at(-1)?.recipients).toEqual(['buyer@example.org'])
  })

  test('CNT-04: comes from the studio’s name where MAIL_FROM has no name', async () => {
    const mailer = createMailer({ kind: 'smtp', url, from: 'studio@example.com', owner: 'owner@example.com' }, log)
    await mailer.send({ ...mail, senderName: 'Blue Door, <Print> & Sons' })
    mailer.close()
    const parsed = await PostalMime.parse(received.at(-1)?.raw ?? '')
    expect(parsed.from).toMatchObject({ name: 'Blue Door, <Print> & Sons', address: 'studio@example.com' })
  })

  test('a line break in a subject or name adds no header and no recipient', async () => {
    const mailer = createMailer({ kind: 'smtp', url, from, owner: 'owner@example.com' }, log)
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: victim@example.net\r\n\r\nbody' })
    mailer.close()
    const last = received.at(-1)
    expect(last?.recipients).toEqual(['buyer@example.org'])
    expect((await PostalMime.parse(last?.raw ?? '')).bcc).toBeUndefined()
  })

  test('a refusal of the server is reported to the caller', async () => {
    refuse = 'mailbox full'
    const mailer = createMailer({ kind: 'smtp', url, from, owner: 'owner@example.com' }, log)
    await expect(mailer.send(mail)).rejects.toThrow('mailbox full')
    mailer.close()
    refuse = null
  })
})

describe('a failing mail server', () => {
  const connections: Socket[] = []
  let onConnection: (socket: Socket) => void
  const server = createServer((socket) => {
    connections.push(socket)
    socket.on('error', () => undefined)
    onConnection(socket)
  })
  let url: string
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    for (const socket of connections) socket.destroy()
    server.close()
  })

  test('one mail has a total time limit, even while the server keeps answering', async () => {
    onConnection = (socket) => {
      // A valid greeting and then an answer that never ends: neither the idle timeout nor the greeting timeout applies.
      socket.write('220 mail.example ESMTP\r\n')
      const talk = setInterval(() => socket.write('250-one moment, please\r\n'), 20)
      socket.once('close', () => clearInterval(talk))
    }
    const mailer = createMailer({ kind: 'smtp', url, from, owner: 'owner@example.com' }, log, { longestSendMs: 300 })
    await expect(mailer.send(mail)).rejects.toThrow('The mail server took too long.')
    const isGone = (socket: Socket) => socket.destroyed || socket.readableEnded
    await expect.poll(() => connections.every(isGone)).toBe(true)
    mailer.close()
  })

  test('it is retried after longer and longer pauses, until one success', async () => {
    let now = 0
    let seen = 0
    onConnection = (socket) => {
      seen++
      socket.end('421 not now\r\n')
    }
    const config = { kind: 'smtp' as const, url, from, owner: 'owner@example.com' }
    const mailer = createMailer(config, log, { now: () => now })
    await expect(mailer.send(mail)).rejects.toThrow()
    const tries = seen
    expect(mailer.isPaused()).toBe(true)
    await expect(mailer.send(mail)).rejects.toThrow('left alone')
    expect(seen).toBe(tries)
    now += 10_000
    expect(mailer.isPaused()).toBe(false)
    await expect(mailer.send(mail)).rejects.toThrow()
    expect(seen).toBeGreaterThan(tries)
    now += 10_000
    expect(mailer.isPaused()).toBe(true)
    now += 10_000
    expect(mailer.isPaused()).toBe(false)
    mailer.close()
  })

  test('the refusal of one mail does not count as a failure of the server', () => {
    expect(isServerFailure({ code: 'EENVELOPE', responseCode: 550 })).toBe(false)
    expect(isServerFailure({ code: 'EMESSAGE', responseCode: 554 })).toBe(false)
    expect(isServerFailure({ code: 'EENVELOPE', responseCode: 421 })).toBe(true)
    for (const code of ['ECONNECTION', 'ETIMEDOUT', 'EAUTH', 'EABORT', 'ETLS', 'EDNS'])
      expect(isServerFailure({ code })).toBe(true)
  })
})

describe('mail into a folder', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alder-mail-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('is one complete message file, also when it is sent again', async () => {
    const mailer = createMailer({ kind: 'folder', folder, from, owner: 'owner@example.com' }, log)
    await mailer.send(mail)
    await mailer.send(mail)
    expect(await readdir(folder)).toHaveLength(1)
    const [parsed] = await readMailbox(folder)
    expect(parsed).toMatchObject({ messageId: mail.messageId, subject: mail.subject })
    expect(parsed?.text?.trim()).toBe(mail.text)
    expect(parsed?.html).toContain('<b>')
  })
})
