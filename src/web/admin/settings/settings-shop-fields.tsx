import { useState } from 'react'
import type { ShopSettings } from '#shared/contracts/settings.ts'
import { messages } from '#shared/messages.ts'
import { SwitchField } from '#web/admin/fields/switch-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { FieldsProps } from './settings-panel.tsx'

const said = messages.adminSettings.shop

const typedFrom = (amount: number) => ({ text: amount.toFixed(2), amount })

export function ShopFields({ value, onChange, errors }: FieldsProps<ShopSettings>) {
  // What is typed is no number before it is complete.
  const [fallback, setFallback] = useState(typedFrom(value.shipping_fallback))
  if (fallback.amount !== value.shipping_fallback) setFallback(typedFrom(value.shipping_fallback))
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
      <SwitchField
        label={said.directOrders}
        hint={said.directOrdersHint}
        isOn={value.direct_orders}
        onChange={(isOn) => onChange({ ...value, direct_orders: isOn })}
      />
      <SwitchField
        label={said.reviewModeration}
        hint={said.reviewModerationHint}
        isOn={value.review_moderation}
        onChange={(isOn) => onChange({ ...value, review_moderation: isOn })}
      />
      <SwitchField
        label={said.newsletterPopup}
        hint={said.newsletterPopupHint}
        isOn={value.newsletter_popup}
        onChange={(isOn) => onChange({ ...value, newsletter_popup: isOn })}
      />
      <SwitchField
        label={said.automaticTax}
        hint={said.automaticTaxHint}
        isOn={value.automatic_tax}
        onChange={(isOn) => onChange({ ...value, automatic_tax: isOn })}
      />
      <SwitchField
        label={said.refundSoldOut}
        hint={said.refundSoldOutHint}
        isOn={value.refund_sold_out}
        onChange={(isOn) => onChange({ ...value, refund_sold_out: isOn })}
      />
      <TextField
        label={said.shippingFallback}
        hint={said.shippingFallbackHint}
        error={errors.shipping_fallback}
        name="shipping_fallback"
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        required
        value={fallback.text}
        onChange={({ target: { value: text, valueAsNumber } }) => {
          const amount = Number.isFinite(valueAsNumber) ? Math.round(valueAsNumber * 100) / 100 : fallback.amount
          setFallback({ text, amount })
          onChange({ ...value, shipping_fallback: amount })
        }}
      />
    </div>
  )
}
