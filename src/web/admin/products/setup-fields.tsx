import type { ComponentProps } from 'react'
import { messages } from '#shared/messages.ts'
import { SwitchField } from '#web/admin/fields/switch-field.tsx'
import { TextField } from '#web/ui/field.tsx'

const texts = messages.adminProducts
const group = 'Price and stock' as const

/** The inputs of what making the screens or files of a design costs. */
export function setupInputs({
  fee,
  isPerSide,
  onChange,
}: {
  fee: Omit<ComponentProps<typeof TextField>, 'label'>
  isPerSide: boolean
  onChange: (change: { setup_per_side: boolean }) => void
}) {
  return {
    setup_fee: { group, input: <TextField {...fee} label={texts.setup} hint={texts.setupHint} /> },
    setup_per_side: {
      group,
      input: (
        <SwitchField
          label={texts.setupPerSide}
          hint={texts.setupPerSideHint}
          isOn={isPerSide}
          onChange={(setup_per_side) => onChange({ setup_per_side })}
        />
      ),
    },
  }
}
