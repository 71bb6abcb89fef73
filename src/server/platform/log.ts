import pino from 'pino'
import { maskEmail } from './mail/mask-email.ts'

export type Log = pino.Logger

/**
 * Parts of an address that could give access: anything as long as a link's token or a payment session's id, and the
 * segment after `/order/` whatever its length.
 */
const secretsOfAddresses = /(?<=\/order\/)[^/?#]+|[\w-]{32,}/g

/** An address ends where such a word ends, whatever stands around it. */
const words = /[^\s<>,;:"()[\]\\]+/g
/** After `node_modules/` the sign begins the name of a package. */
const signOfAddress = /(?<!node_modules\/)@/

function withoutAddresses(text: string): string {
  return text.replace(words, (word) => (signOfAddress.test(word) ? maskEmail(word) : word))
}

/**
 * The fields of an error that help to find its cause. The others may hold a person's data (the answer of a mail server, the row
 * that a database refused) or pages of internal state (the client that pg's pool attaches).
 */
const keptOfErrors = [
  ...['name', 'code', 'command', 'responseCode', 'syscall', 'statusCode', '$metadata'],
  ...['severity', 'table', 'column', 'constraint'],
]

function describeError(thrown: unknown): unknown {
  if (typeof (thrown as Error | null)?.message !== 'string') return withoutAddresses(String(thrown))
  return keepWhatHelps(pino.stdSerializers.err(thrown as Error))
}

function keepWhatHelps(error: pino.SerializedError & { aggregateErrors?: unknown[] }): object {
  return {
    type: error.type,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack),
    ...Object.fromEntries(keptOfErrors.filter((field) => field in error).map((field) => [field, error[field]])),
    ...(error.aggregateErrors ? { aggregateErrors: error.aggregateErrors.map(describePart) } : {}),
  }
}

/** One of several errors, which may be a text. */
function describePart(part: unknown): unknown {
  const isError = typeof (part as pino.SerializedError | null)?.stack === 'string'
  return isError ? keepWhatHelps(part as pino.SerializedError) : withoutAddresses(String(part))
}

/** One JSON line per event on standard output; data that could identify or authenticate a person is redacted. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      serializers: {
        url: (address: unknown) => String(address).replace(secretsOfAddresses, '[redacted]'),
        err: describeError,
        // A refusal in the words of a provider, which may repeat what was asked.
        reason: (reason: unknown) => withoutAddresses(String(reason)),
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          '*.password',
          '*.token',
          '*.email',
          '*.phone',
          '*.address',
          '*.client_secret',
        ],
        censor: '[redacted]',
      },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  )
}
