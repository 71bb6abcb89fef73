import { optionKeys } from '#shared/combinations/choices.ts'
import type { OptionKey } from '#shared/combinations/combinations.ts'
import { combinationLimits, maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { countOf, generate, type MatrixDraft, renamedValues } from './matrix-draft.ts'

const texts = messages.adminCombinations

/** The values of the options, and the button that makes their combinations. */
export function MatrixOptions({
  draft,
  nameProblem,
  onChange,
}: {
  draft: MatrixDraft
  nameProblem: string | undefined
  onChange: (change: Partial<MatrixDraft>) => void
}) {
  const { values, rows } = draft
  const count = countOf(values)
  const isTooMany = count > combinationLimits.most
  const made = isTooMany ? [] : generate(draft)
  const leaving = rows.filter(({ key }) => !made.some((row) => row.key === key)).length
  const added = made.filter(({ key }) => !rows.some((row) => row.key === key)).length
  const renamed = renamedValues(values, rows).filter(({ from }) => from !== '')
  const isDone = leaving === 0 && added === 0 && renamed.length === 0
  const labels: Record<OptionKey, string> = { color: texts.colors, size: texts.sizes, variant: texts.ownValues }
  const field = (key: OptionKey) => (
    <TextField
      key={key}
      label={labels[key]}
      hint={texts.commas}
      maxLength={maxLength.optionList}
      value={values[key]}
      onChange={(event) => onChange({ values: { ...values, [key]: event.target.value } })}
    />
  )
  return (
    <Panel label={texts.options}>
      <h2 className="border-b border-line px-5 py-3 text-base">{texts.options}</h2>
      <form
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isTooMany) onChange({ rows: made })
        }}
      >
        <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 md:grid-cols-2">
          {optionKeys.filter((key) => key !== 'variant').map(field)}
          <TextField
            label={texts.ownName}
            name="option_name"
            hint={texts.ownNameHint}
            error={nameProblem}
            maxLength={maxLength.option}
            value={draft.option_name}
            onChange={(event) => onChange({ option_name: event.target.value })}
          />
          {field('variant')}
        </div>
        <div role="status" className="grid gap-1 text-sm text-muted empty:hidden">
          {isTooMany && <p className="font-semibold text-danger">{texts.tooMany(combinationLimits.most)}</p>}
          {renamed.map(({ key, from, to }) => (
            <p key={key + from}>{texts.renames(from, to)}</p>
          ))}
          {!isTooMany && leaving > 0 && <p>{texts.leave(leaving)}</p>}
        </div>
        <div>
          <Button type="submit" tone="secondary" disabled={isTooMany || isDone}>
            {isDone ? texts.allMade(rows.length) : texts.make(count)}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
