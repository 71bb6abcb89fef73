import { messages } from '#shared/messages.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import type { FieldsProps } from './settings-panel.tsx'
import { type SearchValue, synonymLines } from './wire.ts'

const texts = messages.adminSettings.search

export function SearchFields({ value, onChange, errors, refused }: FieldsProps<SearchValue>) {
  return (
    <TextAreaField
      label={texts.synonyms}
      hint={texts.synonymsHint}
      error={problemOf(refused, errors)}
      rows={8}
      spellCheck={false}
      value={value.synonyms}
      onChange={({ target }) => onChange({ synonyms: target.value })}
    />
  )
}

/** The first problem, with the line that it is in. */
function problemOf(value: SearchValue, errors: Readonly<Record<string, string>>): string | undefined {
  const [path, problem = ''] = Object.entries(errors).find(([path]) => path.startsWith('synonyms')) ?? []
  if (path === undefined) return undefined
  const line = synonymLines(value)[Number(path.split('.')[1])]
  return line === undefined ? problem : texts.inLine(line, problem)
}
