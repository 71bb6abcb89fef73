import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { OrganizerGroup } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import { GroupPeople } from './group-people.tsx'

const texts = messages.groupOrders

test('SEL-23: nobody is removed by a single click: each button is behind what opens it, and says what is lost', () => {
  const entries = ['Ada', 'Ben'].map((name, id) => ({ id, name, size: 'M', qty: 1, paid: 'unpaid' }))
  const group = { entries, sizes: [], state: 'open', parts: [] } as unknown as OrganizerGroup
  const Page = createRoutesStub([{ path: '/', Component: () => <GroupPeople group={group} /> }])
  const html = renderToStaticMarkup(<Page />)
  const panels = html.match(/<details(?! open).*?<\/details>/g) ?? []
  expect(panels).toHaveLength(2)
  expect(panels[0]).toContain(`aria-label="${texts.removeOf('Ada')}"`)
  expect(panels[0]).toContain(texts.removeLead('Ada'))
  for (const panel of panels) expect(panel).toContain('value="remove"')
  expect(html.replaceAll(/<details.*?<\/details>/g, '')).not.toContain('value="remove"')
})
