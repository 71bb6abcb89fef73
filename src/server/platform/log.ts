import pino from 'pino'

export type Log = pino.Logger

/** Long enough to open something: tokens of links, payment sessions. The step after `/order/` goes whatever its length. */
const secretsOfAddresses = /(?<=\/order\/)[^/?#]+|[\w-]{32,}/g

/** One JSON line per event on standard output; what could identify or authenticate a person is cut out. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      serializers: { url: (address: unknown) => String(address).replace(secretsOfAddresses, '[redacted]') },
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
