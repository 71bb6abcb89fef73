import CreditCard from 'lucide-react/icons/credit-card'
import { Form } from 'react-router'
import { messages } from '#shared/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useIsBusy } from './use-is-busy.ts'

const texts = messages.paymentVisit

/** Without script the answer is a page with a link: the site's policy lets no form lead to another site. */
export function PayButton({
  label,
  url,
  shown = {},
}: {
  label: string
  url: string | null
  /** What is sent with it, so that nothing else is paid than was shown. */
  shown?: Readonly<Record<string, string | number>>
}) {
  const isOpening = useIsBusy('pay')
  if (url) return <ToPayment url={url} />
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(shown).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        name="intent"
        value="pay"
        size="lg"
        icon={<CreditCard size={18} aria-hidden="true" />}
        isBusy={isOpening}
        busyLabel={texts.opening}
      >
        {label}
      </Button>
    </Form>
  )
}

export function ToPayment({ url }: { url: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-semibold">{texts.ready}</p>
      <ButtonLink to={url} reloadDocument size="lg">
        {texts.go}
      </ButtonLink>
    </div>
  )
}
