import type { FastifyInstance } from 'fastify'

/** In this scope no parser reads a body before the handler, which gets it as a stream and refuses what it does not expect. */
export function streamBodies(
  scope: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>,
): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
}
