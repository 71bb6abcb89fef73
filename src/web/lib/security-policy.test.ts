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
