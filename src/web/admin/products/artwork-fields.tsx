import type { ComponentProps } from 'react'
import { artworkRules, ownPrints } from '#shared/design/artwork-rules.ts'
import { messages } from '#shared/messages.ts'
import { SelectField } from '#web/ui/field.tsx'

const texts = messages.adminArtwork
type FieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'children'>

export function ArtworkField(given: FieldProps) {
  return (
    <SelectField {...given} label={texts.label} hint={texts.hint}>
      {artworkRules.map((rule) => (
        <option key={rule} value={rule}>
          {texts.rules[rule]}
        </option>
      ))}
    </SelectField>
  )
}

export function OwnPrintField(given: FieldProps) {
  return (
    <SelectField {...given} label={texts.ownPrintLabel} hint={texts.ownPrintHint}>
      {ownPrints.map((print) => (
        <option key={print} value={print}>
          {texts.ownPrints[print]}
        </option>
      ))}
    </SelectField>
  )
}
