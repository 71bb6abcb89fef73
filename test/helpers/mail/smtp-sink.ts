import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { to: string; at: number; raw: string; read(): Promise<Email> }

export type SmtpSink = {
  url: string
  /** Every mail that was taken, in the order of arrival. */
  received: Received[]
  /** What the server answers to a sender, a recipient or a whole mail; null takes it. `drop` closes the connection in place of an answer. */
  answers: {
    sender: () => { code: number; text: string } | null
    recipient: (address: string) => { code: number; text: string } | null
    mail: (to: string) => { code: number; text: string } | 'drop' | null
  }
  close(): Promise<void>
}

/** A real mail server that keeps what it takes. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const received: Received[] = []
  const answers: SmtpSink['answers'] = { sender: () => null, recipient: () => null, mail: () => null }
  const refusal = ({ code, text }: { code: number; text: string }) =>
    Object.assign(new Error(text), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      const refused = answers.sender()
      done(refused ? refusal(refused) : undefined)
    },
    onRcptTo({ address }, _session, done) {
      const refused = answers.recipient(address)
      done(refused ? refusal(refused) : undefined)
    },
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk) => {
        raw += chunk
      })
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        const answer = answers.mail(to)
        if (answer && answer !== 'drop') return done(refusal(answer))
        received.push({ to, at: Date.now(), raw, read: () => PostalMime.parse(raw) })
        if (answer !== 'drop') return done()
        for (const connection of server.connections as Set<{ _socket: { destroy(): void } }>)
          connection._socket.destroy()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    answers,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
