import pino from 'pino'

export type Log = pino.Logger

/**
 * Parts of an address that could give access: anything as long as a link's token or a payment session's id, and the
 * segment after `/order/` whatever its length.
 */
const secretsOfAddresses = /(?<=\/order\/)[^/?#]+|[\w-]{32,}/g

/** One JSON line per event on standard output; data that could identify or authenticate a person is redacted. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      serializers: {
        url: (address: unknown) => String(address).replace(secretsOfAddresses, '[redacted]'),
        // pg's pool attaches its client to an error: pages of internal state in each line.
        err: pino.stdSerializers.wrapErrorSerializer(({ client: _client, ...error }) => error as pino.SerializedError),
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
