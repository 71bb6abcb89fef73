import type { BrandSettings } from '#shared/contracts/identity.ts'
import type { FieldsProps } from '../settings-panel.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ColorFields } from './color-fields.tsx'
import { LogoField } from './logo-field.tsx'
import { PairingField } from './pairing-field.tsx'

/** CNT-11: colours, faces and logo, with what they look like beside them. The first set-up uses the fields one by one. */
export function BrandFields({
  value,
  onChange,
  errors,
  studioName,
}: FieldsProps<BrandSettings> & { studioName: string }) {
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-8">
        <ColorFields value={value.colors} errors={errors} onChange={(colors) => onChange({ ...value, colors })} />
        <PairingField value={value.pairing} onChange={(pairing) => onChange({ ...value, pairing })} />
        <LogoField
          value={value}
          studioName={studioName}
          errors={errors}
          onChange={(logo) => onChange({ ...value, ...logo })}
        />
      </div>
      <BrandPreview value={value} studioName={studioName} />
    </div>
  )
}
