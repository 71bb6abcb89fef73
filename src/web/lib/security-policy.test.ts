import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newScriptMark, removeMarks, securityPolicyFor } from './security-policy.ts'

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

test('a script of the app is listed by its hash, once', () => {
  const policy = securityPolicyFor(['go()', 'go()'])
  expect(policy.match(/sha256-/g)).toHaveLength(1)
  expect(policy).toContain(`script-src 'self' ${hashOf('go()')};`)
})

test('only scripts with this rendering’s mark are listed, and the mark is not sent', () => {
  const mark = newScriptMark()
  const own = `<script nonce="${mark}">a()\nb()</script><script type="module" nonce="${mark}" async="">c()</script>`
  const others = [
    '<script>evil(1)</script>',
    `<script nonce="${newScriptMark()}">evil(2)</script>`,
    '<script nonce="">evil(3)</script>',
    '<script type="application/ld+json">{}</script>',
    `<script nonce="${mark}" src="/a.js"></script>`,
  ]
  const { html, scripts } = removeMarks(`<body>${others.join('')}${own}</body>`, mark)
  expect(scripts).toEqual(['a()\nb()', 'c()'])
  expect(html).not.toContain(mark)
  expect(html).toContain('<script>a()\nb()</script>')
})

test('nothing else inline, framed or foreign is allowed', () => {
  const policy = securityPolicyFor([])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
})

test('only the host of the map (R-14) and, for previews, the site itself may be framed', () => {
  expect(securityPolicyFor([]).split('; ')).toContain("frame-src 'self' https://www.openstreetmap.org")
})

test('forms go only to this server, and to the configured form service (R-30)', () => {
  const own = securityPolicyFor([]).split('; ')
  expect(own).toEqual(expect.arrayContaining(["connect-src 'self'", "form-action 'self'"]))
  const hosted = securityPolicyFor([], { formEndpoint: 'https://forms.example.com/v1' }).split('; ')
  expect(hosted).toContain("connect-src 'self' https://forms.example.com")
  expect(hosted).toContain("form-action 'self' https://forms.example.com")
})
