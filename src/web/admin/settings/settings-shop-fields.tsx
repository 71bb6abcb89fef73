import { Fragment, type ReactNode, useState } from 'react'
import type { ShopSettings } from '#shared/contracts/settings.ts'
import { messages } from '#shared/messages.ts'
import { SwitchField } from '#web/admin/fields/switch-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { FieldsProps } from './settings-panel.tsx'

const texts = messages.adminSettings.shop

type SwitchName = {
  [Name in keyof ShopSettings]: ShopSettings[Name] extends boolean ? Name : never
}[keyof ShopSettings]

const typedFrom = (amount: number) => ({ text: amount.toFixed(2), amount })

export function ShopFields({ value, onChange, errors }: FieldsProps<ShopSettings>) {
  // Typed text, because an incomplete entry is not a number.
  const [fallback, setFallback] = useState(typedFrom(value.shipping_fallback))
  if (fallback.amount !== value.shipping_fallback) setFallback(typedFrom(value.shipping_fallback))
  const switched = (name: SwitchName, label: string, hint: string) => (
    <SwitchField
      label={label}
      hint={hint}
      isOn={value[name]}
      onChange={(isOn) => onChange({ ...value, [name]: isOn })}
    />
  )
  // A setting without an input does not compile. They are shown in this order.
  const inputs: Record<keyof ShopSettings, ReactNode> = {
    direct_orders: switched('direct_orders', texts.directOrders, texts.directOrdersHint),
    review_moderation: switched('review_moderation', texts.reviewModeration, texts.reviewModerationHint),
    newsletter_popup: switched('newsletter_popup', texts.newsletterPopup, texts.newsletterPopupHint),
    automatic_tax: switched('automatic_tax', texts.automaticTax, texts.automaticTaxHint),
    refund_sold_out: switched('refund_sold_out', texts.refundSoldOut, texts.refundSoldOutHint),
    shipping_fallback: (
      <TextField
        label={texts.shippingFallback}
        hint={texts.shippingFallbackHint}
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
    ),
  }
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
      {Object.entries(inputs).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
    </div>
  )
}
