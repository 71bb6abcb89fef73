import { Fragment, type ReactNode, useState } from 'react'
import { settingsBounds } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import type { Cents } from '#shared/money.ts'
import { SwitchField } from '#web/admin/fields/switch-field.tsx'
import { readFigure, typedAmount } from '#web/admin/fields/typed-amount.ts'
import { TextField } from '#web/ui/field.tsx'
import type { FieldsProps } from './settings-panel.tsx'
import type { ShopValue } from './wire.ts'

const texts = messages.adminSettings.shop

type SwitchName = {
  [Name in keyof ShopValue]: ShopValue[Name] extends boolean ? Name : never
}[keyof ShopValue]

const typedFrom = (cents: Cents) => ({ text: typedAmount(cents), cents })

export function ShopFields({ value, onChange, errors }: FieldsProps<ShopValue>) {
  // Typed text, because an incomplete entry is not a number.
  const { shipping_fallback_cents: fallbackCents } = value
  const [fallback, setFallback] = useState(typedFrom(fallbackCents))
  if (fallback.cents !== fallbackCents) setFallback(typedFrom(fallbackCents))
  const { quote_above: quoteAbove } = value
  const [quote, setQuote] = useState({ text: String(quoteAbove ?? ''), units: quoteAbove })
  if (quote.units !== quoteAbove) setQuote({ text: String(quoteAbove ?? ''), units: quoteAbove })
  const switched = (name: SwitchName, label: string, hint: string) => (
    <SwitchField
      label={label}
      hint={hint}
      isOn={value[name]}
      onChange={(isOn) => onChange({ ...value, [name]: isOn })}
    />
  )
  // A setting without an input does not compile. They are shown in this order.
  const inputs: Record<keyof ShopValue, ReactNode> = {
    direct_orders: switched('direct_orders', texts.directOrders, texts.directOrdersHint),
    review_moderation: switched('review_moderation', texts.reviewModeration, texts.reviewModerationHint),
    newsletter_popup: switched('newsletter_popup', texts.newsletterPopup, texts.newsletterPopupHint),
    automatic_tax: switched('automatic_tax', texts.automaticTax, texts.automaticTaxHint),
    ask_for_size: switched('ask_for_size', texts.askForSize, texts.askForSizeHint),
    quote_above: (
      <TextField
        label={texts.quoteAbove}
        hint={texts.quoteAboveHint}
        error={errors.quote_above}
        name="quote_above"
        type="number"
        inputMode="numeric"
        min={1}
        max={settingsBounds.quoteAbove}
        step={1}
        value={quote.text}
        onChange={({ target }) => {
          const units = Number.isFinite(target.valueAsNumber) ? target.valueAsNumber : null
          setQuote({ text: target.value, units })
          onChange({ ...value, quote_above: units })
        }}
      />
    ),
    refund_sold_out: switched('refund_sold_out', texts.refundSoldOut, texts.refundSoldOutHint),
    shipping_fallback_cents: (
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
        onChange={({ target }) => {
          const typed = readFigure(target)
          const cents = Number.isFinite(typed) ? typed : fallback.cents
          setFallback({ text: target.value, cents })
          onChange({ ...value, shipping_fallback_cents: cents })
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
