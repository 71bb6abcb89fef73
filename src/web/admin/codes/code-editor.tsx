import { useRef, useState } from 'react'
import { codeLimits } from '#shared/constants/administration.ts'
import { messages } from '#shared/messages.ts'
import { codeKinds } from '#shared/pricing/discount.ts'
import { SwitchField } from '#web/admin/fields/switch-field.tsx'
import { focusFirstProblem } from '#web/admin/lib/focus-problem.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import type { ApiBody } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { CodeTargets } from './code-targets.tsx'
import { type CodeDraft, type CodeProblems, readDraft, type Target } from './wire.ts'

const texts = messages.adminCodes

type TextKey = 'code' | 'percent' | 'amount' | 'minimum' | 'startsOn' | 'endsOn' | 'maxUses' | 'maxPerPerson' | 'note'

/** The form of one code; who may not change it reads it. */
export function CodeEditor({
  before,
  categories,
  refused,
  isBusy,
  onSave,
}: {
  before: CodeDraft
  categories: readonly Target[]
  /** What the server has refused, by field. */
  refused: CodeProblems
  isBusy: boolean
  onSave: (body: ApiBody<'POST /discount-codes'>) => void
}) {
  const [draft, setDraft] = useState(before)
  const [found, setFound] = useState<CodeProblems>({})
  const form = useRef<HTMLFormElement>(null)
  const isReadOnly = !isAllowed('codes:change')
  const problems = Object.keys(found).length > 0 ? found : refused
  const mayLeave = useUnsavedChangesPrompt(draft !== before)
  const set = (part: Partial<CodeDraft>) => setDraft({ ...draft, ...part })

  const field = (name: TextKey) => ({
    name,
    value: draft[name],
    error: problems[name],
    readOnly: isReadOnly,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })

  function save() {
    const read = readDraft(draft)
    setFound('problems' in read ? read.problems : {})
    if ('problems' in read) return focusFirstProblem(form.current, read.problems)
    mayLeave()
    onSave(read.body)
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 items-start gap-6 p-4 md:grid-cols-2 md:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && !isReadOnly) save()
      }}
    >
      <TextField
        label={texts.code}
        hint={texts.codeHint}
        required
        maxLength={codeLimits.code}
        autoCapitalize="characters"
        spellCheck={false}
        {...field('code')}
      />
      <SelectField
        label={texts.does}
        name="kind"
        value={draft.kind}
        disabled={isReadOnly}
        onChange={({ target }) => set({ kind: codeKinds.find((kind) => kind === target.value) ?? 'percent' })}
      >
        {codeKinds.map((kind) => (
          <option key={kind} value={kind}>
            {texts.kinds[kind]}
          </option>
        ))}
      </SelectField>
      {draft.kind === 'percent' && (
        <TextField label={texts.percent} required inputMode="numeric" {...field('percent')} />
      )}
      {draft.kind === 'amount' && <TextField label={texts.amount} required inputMode="decimal" {...field('amount')} />}
      <TextField label={texts.minimum} hint={texts.minimumHint} inputMode="decimal" {...field('minimum')} />
      <CodeTargets
        before={before}
        chosen={draft}
        categories={categories}
        problems={problems}
        isReadOnly={isReadOnly}
        onChange={set}
      />
      <div className="grid grid-cols-1 items-start gap-6 border-t border-line pt-5 sm:grid-cols-2 md:col-span-2">
        <TextField type="date" label={texts.firstDay} {...field('startsOn')} />
        <TextField type="date" label={texts.lastDay} hint={texts.daysHint} {...field('endsOn')} />
        <TextField label={texts.maxUses} hint={texts.emptyHintOfLimit} inputMode="numeric" {...field('maxUses')} />
        <TextField label={texts.maxPerPerson} hint={texts.personHint} inputMode="numeric" {...field('maxPerPerson')} />
      </div>
      <TextField
        label={texts.note}
        hint={texts.noteHint}
        maxLength={codeLimits.note}
        className="md:col-span-2"
        {...field('note')}
      />
      {!isReadOnly && (
        <>
          <div className="md:col-span-2">
            <SwitchField
              label={texts.isOn}
              hint={texts.isOnHint}
              isOn={draft.isOn}
              onChange={(isOn) => set({ isOn })}
            />
          </div>
          <Button type="submit" isBusy={isBusy} className="justify-self-start">
            {texts.save}
          </Button>
        </>
      )}
    </form>
  )
}
