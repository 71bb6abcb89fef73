import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { may, type Permission, permissions, staffRoles } from '#shared/roles.ts'
import { RoleTable } from './role-table.tsx'

const rows = [
  ...renderToStaticMarkup(<RoleTable />).matchAll(/<tr[^>]*><th scope="row"[^>]*>([^<]*)<\/th>(.*?)<\/tr>/gs),
]
const shown = new Map(rows.map(([, label = '', cells = '']) => [label, cells]))

test('CNT-16: the table that is shown has the answers of the table in the code, for each right and each role', () => {
  const inWords = (permission: Permission) =>
    staffRoles.map((role) => (may(role, permission) ? messages.roles.yes : messages.roles.no))
  const labels = Object.values(messages.roles.permissions).flat()
  expect([...shown.keys()].toSorted()).toEqual(labels.toSorted())
  expect(new Set(labels).size).toBe(labels.length)
  for (const permission of Object.keys(permissions) as Permission[]) {
    expect(messages.roles.permissions[permission].length, permission).toBeGreaterThan(0)
    for (const label of messages.roles.permissions[permission])
      expect([label, [...(shown.get(label) ?? '').matchAll(/sr-only">([^<]*)</g)].map(([, word]) => word)]).toEqual([
        label,
        inWords(permission),
      ])
  }
})

test.each(['pages', 'texts', 'policies', 'mails', 'pictures', 'publish', 'prices'])(
  'CNT-16: the table says who may change the %s of the site',
  (word) => {
    expect(messages.roles.permissions['site:change'].join(' ')).toContain(word)
  },
)
