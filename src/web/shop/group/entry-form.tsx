import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { groupLimits } from '#shared/constants/group-orders.ts'
import { maxLength } from '#shared/constants.ts'
import type { GroupSize } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import type { PostedAnswer } from '#shared/order/order-page.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

const texts = messages.groupOrders

/** What was typed into the form, in the fields' own texts. */
export type TypedEntry = { name: string; size: string; qty: string; email: string }

export const readTypedEntry = (fields: Readonly<Record<string, unknown>>): TypedEntry => ({
  name: String(fields.name ?? ''),
  size: String(fields.size ?? ''),
  qty: String(fields.qty ?? ''),
  email: String(fields.email ?? ''),
})

/** Name, size and quantity; works without JavaScript. */
export function EntryForm({
  sizes,
  typed,
  email = 'none',
  answer,
  button,
  children,
}: {
  sizes: readonly GroupSize[]
  typed: TypedEntry
  /** Needed where each pays the own part. */
  email?: 'needed' | 'optional' | 'none'
  answer: PostedAnswer | undefined
  button: { label: string; busy: string; intent: string }
  children?: ReactNode
}) {
  const { state, formData } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const refused = answer && !answer.isTaken ? answer : undefined
  const hasSizes = sizes.some(({ size }) => size !== '')
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid max-w-xl gap-6">
      <p
        role="alert"
        className={refused?.error ? 'border-l-4 border-danger bg-danger-surface px-5 py-4 text-danger' : 'sr-only'}
      >
        {refused?.error}
      </p>
      <TextField
        name="name"
        label={texts.joinName}
        hint={texts.joinNameHint}
        error={refused?.fields.name}
        defaultValue={typed.name}
        required
        maxLength={maxLength.name}
        autoComplete="name"
      />
      {email !== 'none' && (
        <TextField
          name="email"
          type="email"
          label={email === 'needed' ? texts.joinEmail : texts.joinEmailOptional}
          hint={email === 'needed' ? texts.joinEmailHint : texts.joinEmailOptionalHint}
          error={refused?.fields.email}
          defaultValue={typed.email}
          required={email === 'needed'}
          maxLength={maxLength.email}
          autoComplete="email"
        />
      )}
      <div className="grid items-start gap-6 sm:grid-cols-2">
        {hasSizes && (
          <SelectField name="size" label={texts.size} error={refused?.fields.size} defaultValue={typed.size} required>
            <option value="" />
            {sizes.map(({ size, isSold }) => (
              <option key={size} value={size} disabled={!isSold && size !== typed.size}>
                {isSold ? size : texts.soldOutSize(size)}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          name="qty"
          label={texts.quantity}
          error={refused?.fields.qty}
          defaultValue={typed.qty}
          type="number"
          inputMode="numeric"
          min={1}
          max={groupLimits.qty}
          step={1}
          required
          autoComplete="off"
        />
      </div>
      {children}
      <Button
        type="submit"
        name="intent"
        value={button.intent}
        size="lg"
        isBusy={state !== 'idle' && formData?.get('intent') === button.intent}
        busyLabel={button.busy}
        className="justify-self-start"
      >
        {button.label}
      </Button>
    </Form>
  )
}
