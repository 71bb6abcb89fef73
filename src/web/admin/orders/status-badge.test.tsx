import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaymentBadge } from './status-badge.tsx'

test.each([
  ['pending', 'unpaid', 'warning'],
  ['cancelled', 'unpaid', 'neutral'],
  ['cancelled', 'partial', 'warning'],
  ['cancelled', 'paid', 'success'],
])('ASH-07: of a %s order the payment %s is marked as %s', (status, payment_status, tone) => {
  const html = renderToStaticMarkup(<PaymentBadge order={{ status, payment_status }} />)
  expect(html).toContain(`badge-${tone}`)
  expect(html).toContain(payment_status)
})
