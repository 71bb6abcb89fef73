import { proposalLimits } from '#shared/constants/proposals.ts'
import { messages } from '#shared/messages.ts'
import { Rows } from '#web/admin/fields/rows.tsx'
import { TextField } from '#web/ui/field.tsx'
import { blankLine, type Problems, type TypedLine } from './read-price.ts'

const texts = messages.adminProposals

/** What a price is made of, as the client reads it. */
export function ProposalLines({
  lines,
  problems,
  onChange,
}: {
  lines: readonly TypedLine[]
  problems: Problems
  onChange: (lines: TypedLine[]) => void
}) {
  return (
    <Rows
      legend={texts.linesHeading}
      isField
      hint={texts.linesHint}
      error={problems.lines}
      rows={lines}
      most={proposalLimits.lines}
      blank={blankLine}
      addLabel={texts.addLine}
      removeLabel={({ text }) => texts.removeLine(text)}
      onChange={onChange}
    >
      {(line, change, index) => {
        const field = (part: keyof TypedLine) => ({
          name: `lines.${index}.${part}`,
          error: problems[`lines.${index}.${part}`],
          value: line[part],
          onChange: ({ target }: { target: { value: string } }) => change({ ...line, [part]: target.value }),
          onKeyDown: keepFromSending,
        })
        return (
          <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_7rem_9rem] md:col-span-2">
            <TextField
              label={texts.text}
              maxLength={proposalLimits.lineText}
              className="max-sm:col-span-2"
              {...field('text')}
            />
            <TextField label={texts.qty} inputMode="numeric" {...field('qty')} />
            <TextField label={texts.unit} inputMode="decimal" {...field('price')} />
          </div>
        )
      }}
    </Rows>
  )
}

/** Whoever presses Enter after a line wants the next one, and has not finished the mail. */
function keepFromSending(event: { key: string; preventDefault: () => void }) {
  if (event.key === 'Enter') event.preventDefault()
}
