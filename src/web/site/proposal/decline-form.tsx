import { Form } from 'react-router'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import type { PostRefusal } from '#shared/order/order-page.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { useIsBusy } from '#web/ui/private-page/use-is-busy.ts'
import { Refusal } from './refusal.tsx'

const texts = messages.proposal

/** Behind a disclosure, so that nothing is declined by a single click, also without JavaScript. */
export function DeclineForm({
  proposalId,
  refused,
  typedNote,
}: {
  proposalId: number
  refused: PostRefusal | undefined
  typedNote: string
}) {
  const isBusy = useIsBusy('decline')
  return (
    <details open={refused !== undefined || undefined}>
      <summary className="inline-flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
        {texts.declineOpen}
      </summary>
      <Form
        method="post"
        noValidate
        preventScrollReset
        className="mt-3 grid gap-4 border-l-4 border-danger bg-surface p-5"
      >
        <input type="hidden" name="proposal" value={proposalId} />
        <Refusal refused={refused} />
        <p>{texts.declineLead}</p>
        <TextAreaField
          name="note"
          label={texts.note}
          error={refused?.fields.note}
          defaultValue={typedNote}
          rows={3}
          maxLength={maxLength.text}
        />
        <Button
          tone="danger"
          type="submit"
          name="intent"
          value="decline"
          isBusy={isBusy}
          busyLabel={texts.declining}
          className="justify-self-start"
        >
          {texts.decline}
        </Button>
      </Form>
    </details>
  )
}
