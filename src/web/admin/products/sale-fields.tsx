import { messages } from '#shared/messages.ts'
import { SwitchField } from '#web/admin/fields/switch-field.tsx'

type Flag = { isOn: boolean; onChange: (isOn: boolean) => void }

export function QuoteOnlyField(flag: Flag) {
  const { quoteOnly, quoteOnlyHint } = messages.adminProducts
  return (
    <div className="md:col-span-2">
      <SwitchField label={quoteOnly} hint={quoteOnlyHint} {...flag} />
    </div>
  )
}

export function GroupOrdersField(flag: Flag) {
  const { offered, offeredHint } = messages.adminGroupOrders
  return (
    <div className="md:col-span-2">
      <SwitchField label={offered} hint={offeredHint} {...flag} />
    </div>
  )
}
