import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { securityPolicyFor } from './security-policy.ts'

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

test('an inline script of the document is named by its hash, once', () => {
  const policy = securityPolicyFor('<script>go()</script><script type="module">go()</script>')
  expect(policy.match(/sha256-/g)).toHaveLength(1)
  expect(policy).toContain(`script-src 'self' ${hashOf('go()')};`)
})

test('a script with an address and structured data need no hash', () => {
  const policy = securityPolicyFor('<script async src="/a.js"></script><script type="application/ld+json">{}</script>')
  expect(policy).toContain("script-src 'self';")
})

test('a script over several lines is hashed with its line breaks', () => {
  expect(securityPolicyFor('<script>a()\nb()</script>')).toContain(hashOf('a()\nb()'))
})

test('nothing inline, framed or foreign is allowed otherwise', () => {
  const policy = securityPolicyFor('')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
})

test('only the host of the map may be framed (R-14)', () => {
  expect(securityPolicyFor('').split('; ')).toContain('frame-src https://www.openstreetmap.org')
})

test('forms go to this server alone, or to the configured form service as well (R-30)', () => {
  const own = securityPolicyFor('').split('; ')
  expect(own).toEqual(expect.arrayContaining(["connect-src 'self'", "form-action 'self'"]))
  const hosted = securityPolicyFor('', 'https://forms.example.com/v1').split('; ')
  expect(hosted).toContain("connect-src 'self' https://forms.example.com")
  expect(hosted).toContain("form-action 'self' https://forms.example.com")
})
