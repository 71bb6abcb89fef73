import { maxLength, settingsBounds } from '#shared/constants.ts'
import { leftOutOfDrawing } from '#shared/content/drawn-words.ts'
import type { SettingsDocuments } from '#shared/contracts/settings.ts'
import { messages } from '#shared/messages.ts'
import { Rows } from '#web/admin/fields/rows.tsx'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { TextField } from '#web/ui/field.tsx'
import type { FieldsProps } from './settings-panel.tsx'

type StudioValue = SettingsDocuments['studio']['value']
/** The settings that are one line; the others have their own fields below. */
type TextName = Exclude<keyof StudioValue, 'legal_name' | 'notice_email' | 'hours' | 'social'>

const texts = messages.adminSettings.studio

const textFields: Record<TextName, { type: string; max: number; isOptional?: true }> = {
  name: { type: 'text', max: maxLength.name },
  phone: { type: 'tel', max: maxLength.phone, isOptional: true },
  email: { type: 'email', max: maxLength.email },
  street: { type: 'text', max: maxLength.address, isOptional: true },
  city: { type: 'text', max: maxLength.address },
}

function undrawnHint(name: string): string | undefined {
  const letters = leftOutOfDrawing(name)
  return letters.length > 0 ? texts.notDrawn(letters) : undefined
}

function hintOf(field: TextName, { name }: StudioValue): string | undefined {
  const hints = { phone: texts.phoneHint, street: texts.streetHint, city: texts.cityHint }
  if (field === 'name') return undrawnHint(name)
  if (field === 'email') return mayChange(field) ? undefined : messages.roles.notYours
  return hints[field]
}

/** The studio's address gets the buyers' replies, and their orders while no other address is named. */
function mayChange(field: TextName): boolean {
  return field !== 'email' || isAllowed('shop:change')
}

export function StudioFields({ value, onChange, errors }: FieldsProps<StudioValue>) {
  return (
    <div className="grid gap-8">
      <div className="grid items-start gap-5 md:grid-cols-2">
        {(Object.keys(textFields) as TextName[]).map((name) => (
          <TextField
            key={name}
            label={texts[name]}
            hint={hintOf(name, value)}
            name={name}
            type={textFields[name].type}
            maxLength={textFields[name].max}
            required={!textFields[name].isOptional}
            disabled={!mayChange(name)}
            error={errors[name]}
            value={value[name]}
            onChange={(event) => onChange({ ...value, [name]: event.target.value })}
            className={name === 'name' ? 'md:col-span-2' : undefined}
          />
        ))}
        <TextField
          label={texts.legalName}
          hint={texts.legalNameHint}
          name="legal_name"
          maxLength={maxLength.name}
          error={errors.legal_name}
          value={value.legal_name}
          onChange={(event) => onChange({ ...value, legal_name: event.target.value })}
          className="md:col-span-2"
        />
        <TextField
          label={texts.notices}
          hint={isAllowed('shop:change') ? texts.noticesHint : messages.roles.notYours}
          name="notice_email"
          type="email"
          disabled={!isAllowed('shop:change')}
          maxLength={maxLength.email}
          error={errors.notice_email}
          value={value.notice_email ?? ''}
          onChange={(event) => onChange({ ...value, notice_email: event.target.value || null })}
          className="md:col-span-2"
        />
      </div>
      <Rows
        legend={texts.hours}
        rows={value.hours}
        most={settingsBounds.hours}
        blank={{ days: '', times: '' }}
        addLabel={texts.addHours}
        removeLabel={({ days }) => texts.removeHours(days)}
        onChange={(hours) => onChange({ ...value, hours })}
      >
        {(row, change, index) => (
          <>
            <TextField
              name={`hours.${index}.days`}
              label={texts.days}
              maxLength={settingsBounds.line}
              required
              error={errors[`hours.${index}.days`]}
              value={row.days}
              onChange={(event) => change({ ...row, days: event.target.value })}
            />
            <TextField
              name={`hours.${index}.times`}
              label={texts.times}
              maxLength={settingsBounds.line}
              required
              error={errors[`hours.${index}.times`]}
              value={row.times}
              onChange={(event) => change({ ...row, times: event.target.value })}
            />
          </>
        )}
      </Rows>
      <Rows
        legend={texts.social}
        rows={value.social}
        most={settingsBounds.social}
        blank={{ label: '', href: 'https://' }}
        addLabel={texts.addSocial}
        removeLabel={({ label }) => texts.removeSocial(label)}
        onChange={(social) => onChange({ ...value, social })}
      >
        {(row, change, index) => (
          <>
            <TextField
              name={`social.${index}.label`}
              label={texts.label}
              maxLength={settingsBounds.line}
              required
              error={errors[`social.${index}.label`]}
              value={row.label}
              onChange={(event) => change({ ...row, label: event.target.value })}
            />
            <TextField
              name={`social.${index}.href`}
              label={texts.address}
              type="url"
              maxLength={settingsBounds.link}
              required
              error={errors[`social.${index}.href`]}
              value={row.href}
              onChange={(event) => change({ ...row, href: event.target.value })}
            />
          </>
        )}
      </Rows>
    </div>
  )
}
