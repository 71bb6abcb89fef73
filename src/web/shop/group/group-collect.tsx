import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { standardCountry } from '#shared/address/countries.ts'
import { needsRegion } from '#shared/address/region.ts'
import { maxLength } from '#shared/constants.ts'
import type { OrganizerGroup } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import { codeLabel, RegionOptions, regionCode, regionLabel } from '#web/shop/checkout/region-options.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { Posted } from '#web/ui/private-page/posted.ts'
import { useIsBusy } from '#web/ui/private-page/use-is-busy.ts'
import { PayByField } from './pay-by-field.tsx'

const texts = messages.groupOrders
const { fields: labels } = messages.checkout

/** Where the whole goes, and until when everybody pays; works without JavaScript. */
export function Collect({ group, posted }: { group: OrganizerGroup; posted: Posted | undefined }) {
  const isBusy = useIsBusy('collect')
  const { deliveries, countries } = group
  const [first] = deliveries
  // Whoever has no JavaScript sees the address whatever is chosen, and may leave it empty for a pickup.
  const [chosen, setChosen] = useState(deliveries.length === 1 ? first?.id : undefined)
  const isPickup = deliveries.some(({ id, isPickup }) => id === chosen && isPickup)
  const isMine = posted?.intent === 'collect'
  const typed = isMine ? posted.typed : {}
  const initial = typed.delivery ?? first?.id
  useEffect(() => setChosen(initial), [initial])
  const typedCountry = typed.country || (countries[0]?.code ?? standardCountry)
  const [country, setCountry] = useState(typedCountry)
  useEffect(() => setCountry(typedCountry), [typedCountry])
  const form = useRef<HTMLFormElement>(null)
  const refused = isMine && !posted.answer.isTaken ? posted.answer : null
  const problems = refused?.fields ?? {}
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
  const field = (name: 'address' | 'city' | 'zip' | 'phone', autoComplete: string, most: number) => (
    <TextField
      name={name}
      label={name === 'zip' ? codeLabel(country) : labels[name]}
      error={problems[name]}
      defaultValue={typed[name] ?? ''}
      required={name !== 'phone'}
      maxLength={most}
      autoComplete={autoComplete}
    />
  )
  return (
    <section aria-labelledby="collect" className="grid gap-5 border-t-4 border-accent bg-surface p-6">
      <h2 id="collect" className="text-lg">
        {texts.collectHeading}
      </h2>
      <p className="text-muted">{texts.collectLead}</p>
      <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-5">
        {deliveries.length > 1 ? (
          <SelectField
            name="delivery"
            label={texts.collectDelivery}
            hint={deliveries.find(({ id }) => id === (chosen ?? initial))?.note}
            error={problems.delivery}
            defaultValue={initial}
            onChange={({ target }) => setChosen(target.value)}
          >
            {deliveries.map(({ id, name, price }) => (
              <option key={id} value={id}>{`${name} (${price})`}</option>
            ))}
          </SelectField>
        ) : (
          <input type="hidden" name="delivery" value={first?.id ?? ''} />
        )}
        {isPickup && <p className="max-w-prose text-muted">{texts.collectPickup}</p>}
        <TextField
          name="name"
          label={isPickup ? texts.collectNamePickup : texts.collectName}
          error={problems.name}
          defaultValue={typed.name ?? ''}
          required
          maxLength={maxLength.name}
          autoComplete="name"
        />
        {isPickup ? (
          field('phone', 'tel', maxLength.phone)
        ) : (
          <>
            {field('address', 'street-address', maxLength.address)}
            <div className="grid items-start gap-5 sm:grid-cols-2">
              {field('city', 'address-level2', maxLength.city)}
              {needsRegion(country) ? (
                <SelectField
                  key={country}
                  name="state"
                  label={regionLabel(country)}
                  error={problems.state}
                  defaultValue={regionCode(country, typed.state ?? '')}
                  required
                  autoComplete="address-level1"
                >
                  <RegionOptions country={country} />
                </SelectField>
              ) : (
                <TextField
                  name="state"
                  label={regionLabel(country)}
                  error={problems.state}
                  defaultValue={typed.state ?? ''}
                  maxLength={maxLength.state}
                  autoComplete="address-level1"
                />
              )}
              {field('zip', 'postal-code', maxLength.zip)}
              {field('phone', 'tel', maxLength.phone)}
            </div>
            {countries.length > 1 && (
              <SelectField
                name="country"
                label={labels.country}
                error={problems.country}
                value={country}
                onChange={({ target }) => setCountry(target.value)}
                autoComplete="country"
              >
                {countries.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
          </>
        )}
        <PayByField problem={problems.pay_by} standard={typed.pay_by} />
        <Button
          type="submit"
          name="intent"
          value="collect"
          size="lg"
          isBusy={isBusy}
          busyLabel={texts.collecting}
          className="justify-self-start"
        >
          {texts.collect}
        </Button>
      </Form>
    </section>
  )
}
