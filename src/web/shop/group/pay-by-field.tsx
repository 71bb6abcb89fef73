import { messages } from '#shared/messages.ts'
import { TextField } from '#web/ui/field.tsx'

const texts = messages.groupOrders

/** Until when everybody pays. */
export function PayByField({ problem, standard = '' }: { problem: string | undefined; standard?: string | undefined }) {
  return (
    <TextField
      name="pay_by"
      type="date"
      label={texts.payBy}
      hint={texts.payByHint}
      error={problem}
      defaultValue={standard}
      required
    />
  )
}
