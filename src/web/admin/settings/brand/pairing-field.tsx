import { type PairingName, pairingNames, pairings } from '#shared/brand/pairings.ts'
import { messages } from '#shared/messages.ts'
import { Choice, Choices } from './choices.tsx'

const texts = messages.adminSettings.brand

export function PairingField({ value, onChange }: { value: PairingName; onChange: (pairing: PairingName) => void }) {
  return (
    <Choices legend={texts.pairing} hint={texts.pairingHint}>
      {pairingNames.map((name) => (
        <Choice
          key={name}
          group="pairing"
          label={texts.pairings[name]}
          hint={pairings[name].label}
          isChosen={value === name}
          onChoose={() => onChange(name)}
        />
      ))}
    </Choices>
  )
}
