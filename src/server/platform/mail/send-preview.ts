import type { FastifyReply } from 'fastify'

/** A mail's styles are attributes, which no page of ours may have; this one has nothing else, and runs nothing. */
const policyOf = (origin: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

/** The HTML of a mail for a frame of the administrator area; with `isSandboxed`, the page around the frame cannot reach into it. */
export function sendMailPreview(
  reply: FastifyReply,
  html: string,
  { origin, isSandboxed = false }: { origin: string; isSandboxed?: boolean },
): FastifyReply {
  return reply
    .headers({
      'Content-Security-Policy': isSandboxed ? `${policyOf(origin)}; sandbox` : policyOf(origin),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
