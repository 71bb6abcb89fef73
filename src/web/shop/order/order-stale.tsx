import { Form, useNavigation } from 'react-router'
import { messages } from '#shared/messages.ts'
import type { PostedAnswer } from '#shared/order/order-page.ts'
import { paths } from '#shared/paths.ts'
import { PrintNotice } from '#web/layout/print-notice.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'

const texts = messages.orderPage

/** One page for every invalid link, so that it does not reveal the reason. `written` keeps the typed text. */
export function StaleOrderLink({ posted, written }: { posted?: PostedAnswer; written: string }) {
  const { state } = useNavigation()
  return (
    <div className="page-container band min-h-dvh">
      <PrintNotice headingLevel="h1" title={texts.staleTitle} text={texts.staleText}>
        <Form method="post">
          <Button type="submit" name="intent" value="renew" isBusy={state === 'submitting'}>
            {texts.renew}
          </Button>
        </Form>
        <ButtonLink to={paths.track} tone="secondary">
          {texts.toTrack}
        </ButtonLink>
        {written && (
          <TextAreaField label={texts.written} defaultValue={written} readOnly className="w-full text-left" />
        )}
        <p role="status" className="w-full font-semibold">
          {posted && (posted.isTaken ? texts.renewed : posted.error)}
        </p>
      </PrintNotice>
    </div>
  )
}
