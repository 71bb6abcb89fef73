import { type Ref, useState } from 'react'
import { optionKeys } from '#shared/combinations/choices.ts'
import type { OptionKey } from '#shared/combinations/combinations.ts'
import { combinationLimits, maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { countOf, generate, hasOtherValues, type MatrixDraft, type Replaced, replacedValues } from './matrix-draft.ts'
import { ReplacedValue } from './replaced-value.tsx'

const texts = messages.adminCombinations

/** The values of the options, and the button that makes their combinations. */
export function MatrixOptions({
  draft,
  nameProblem,
  makeButton,
  onChange,
}: {
  draft: MatrixDraft
  nameProblem: string | undefined
  makeButton?: Ref<HTMLButtonElement>
  onChange: (change: Partial<MatrixDraft>) => void
}) {
  const { values, rows } = draft
  const [answers, setAnswers] = useState<Readonly<Record<string, boolean>>>({})
  const count = countOf(draft)
  const isTooMany = count > combinationLimits.most
  const replaced = isTooMany ? [] : replacedValues(values, rows)
  const isRenamed = (each: Replaced): boolean | undefined => answers[JSON.stringify(each)]
  const isOpen = replaced.some((each) => isRenamed(each) === undefined)
  const made = isTooMany
    ? []
    : generate(
        draft,
        replaced.filter((each) => isRenamed(each)),
      )
  const leaving = rows.filter(({ key }) => !made.some((row) => row.key === key)).length
  const added = made.filter(({ key }) => !rows.some((row) => row.key === key)).length
  const isDone = leaving === 0 && added === 0 && !hasOtherValues(draft)
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
          if (!isTooMany && !isOpen) onChange({ rows: made })
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
        {replaced.map((each) => (
          <ReplacedValue
            key={JSON.stringify(each)}
            replaced={each}
            isRenamed={isRenamed(each)}
            onAnswer={(answer) => setAnswers({ ...answers, [JSON.stringify(each)]: answer })}
          />
        ))}
        <div role="status" className="grid gap-1 text-sm text-muted empty:hidden">
          {isTooMany && <p className="font-semibold text-danger">{texts.tooMany(combinationLimits.most)}</p>}
          {!isTooMany && !isOpen && leaving > 0 && <p>{texts.leave(leaving)}</p>}
        </div>
        <div>
          <Button ref={makeButton} type="submit" tone="secondary" disabled={isTooMany || isDone}>
            {isDone ? texts.allMade(rows.length) : texts.make(count)}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
