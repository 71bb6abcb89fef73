import { useRef } from 'react'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { SwitchField } from '#web/admin/fields/switch-field.tsx'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { ReloadButton } from '#web/admin/layout/reload-button.tsx'
import type { ManagedServiceOrder } from '#web/admin/orders/wire.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { ProposalLines } from './proposal-lines.tsx'
import { ProposalTerms } from './proposal-terms.tsx'
import { useAnswer } from './use-answer.ts'

const { answer: texts } = messages.adminOrders

/** The studio's answer to a quote request. */
export function AnswerQuote({ order }: { order: ManagedServiceOrder }) {
  const form = useRef<HTMLFormElement>(null)
  const { typed, type, isMarked, mark, problems, onInput, outcome, isBusy, send, goOnWithNewest } = useAnswer(
    order,
    form,
  )
  return (
    <Panel label={texts.heading}>
      <form
        ref={form}
        noValidate
        className="grid gap-4 p-5"
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void send()
        }}
      >
        <h2 className="text-lg">{texts.heading}</h2>
        <TextAreaField
          label={texts.message}
          hint={texts.hint(order.email)}
          error={problems.message}
          rows={7}
          maxLength={maxLength.text}
          value={typed.message}
          name="message"
          onChange={(event) => type({ message: event.target.value })}
        />
        <ProposalLines lines={typed.lines} problems={problems} onChange={(lines) => type({ lines })} />
        <ProposalTerms typed={typed} problems={problems} onChange={type} />
        <SwitchField label={texts.marks} hint={texts.marksHint} isOn={isMarked} onChange={mark} />
        {outcome && (
          <Notice tone={outcome.tone}>
            {outcome.text}
            {outcome.isStale && <ReloadButton onClick={goOnWithNewest}>{texts.loadNewest}</ReloadButton>}
          </Notice>
        )}
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {texts.send}
        </Button>
      </form>
    </Panel>
  )
}
