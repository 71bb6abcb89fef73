import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { OrganizerGroup } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import { Collect } from '../group/group-collect.tsx'
import { BillingFields } from './billing-fields.tsx'

const countries = ['US', 'CA', 'DE'].map((code) => ({ code, name: `in ${code}` }))
const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  notes: '',
}

function checkout(country: string, state: string): string {
  const billing = { ...empty, country, state }
  const none = () => undefined
  return renderToStaticMarkup(
    <BillingFields {...{ billing, countries }} isPickup={false} notesHint="" errors={{}} onEdit={none} onBlur={none} />,
  )
}

function organizer(offered: typeof countries): string {
  const group = { deliveries: [{ id: 'post', name: 'Post', price: '', isPickup: false }], countries: offered }
  const Page = createRoutesStub([
    { path: '/', Component: () => <Collect group={group as never as OrganizerGroup} posted={undefined} /> },
  ])
  return renderToStaticMarkup(<Page />)
}

const { province, region, fields } = messages.checkout

test('SEL-17: the code is a ZIP code in the United States, and a postal code elsewhere', () => {
  const codes = (html: string) =>
    [fields.zip, messages.checkout.postalCode].filter((label) => html.includes(`>${label}`))
  expect(codes(checkout('', ''))).toEqual([fields.zip])
  for (const country of ['CA', 'DE']) expect(codes(checkout(country, ''))).toEqual([messages.checkout.postalCode])
  expect(codes(organizer([{ code: 'CA', name: 'Canada' }]))).toEqual([messages.checkout.postalCode])
})

const labelled = (html: string) => [fields.state, province, region].filter((label) => html.includes(`>${label}`))

test('SEL-17: a state or a province is chosen from the list of its country, elsewhere it is typed', () => {
  const here = checkout('US', 'oregon')
  expect([labelled(here), here.includes('<option selected value="OR">'), here.includes('Ontario')]).toEqual([
    ...[[fields.state], true, false],
  ])
  const north = checkout('CA', 'québec')
  expect([labelled(north), north.includes('<option selected value="QC">'), north.includes('Oregon')]).toEqual([
    ...[[province], true, false],
  ])
  const abroad = checkout('DE', 'Hessen')
  expect([abroad.includes(region), abroad.includes('value="Hessen"')]).toEqual([true, true])
})

test('SEL-17: the organizer of a group chooses among the countries that the shop ships to', () => {
  expect(organizer(countries)).toMatch(/name="country".*in US.*in CA/s)
  const [, canada] = countries
  if (!canada) throw new Error('no country')
  const only = organizer([canada])
  expect([only.includes('name="country"'), only.includes('Ontario'), labelled(only)]).toEqual([false, true, [province]])
})
