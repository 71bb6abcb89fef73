import type { ComponentProps } from 'react'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { QuoteDraft, QuoteErrors } from './package-quote-rules.ts'
import { QuoteFields } from './quote-form.tsx'

/** The problems that the page's action found in a posted form, and the typed text. */
export type PlainRefusal = { messages: string[]; errors: QuoteErrors; values: QuoteDraft; packageName: string }

/** The quote request as a plain post; the page answers with the problems and the typed text. */
export function PlainQuoteForm({
  requested,
  details,
  anchor,
  texts,
  answer,
}: {
  requested: string
  /** What the request begins with. */
  details: string
  /** The page opens again at this form. */
  anchor: string
  texts: ComponentProps<typeof QuoteFields>['texts']
  answer: PlainRefusal | null
}) {
  const packages = messages.packages
  const packageName = answer?.packageName || requested
  const address = `${paths.packages}?package=${encodeURIComponent(packageName)}`
  return (
    <form
      method="post"
      action={`${address}#${anchor}`}
      encType="multipart/form-data"
      className="mt-10 grid max-w-2xl gap-5"
    >
      <input type="hidden" name="package" value={packageName} />
      <p className="font-mono text-lg text-marigold">{packageName}</p>
      {answer && (
        <div role="alert" className="border-l-4 border-danger bg-danger-surface px-4 py-3 text-danger">
          {answer.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      <QuoteFields
        errors={answer?.errors ?? {}}
        texts={texts}
        bind={(key) => ({ defaultValue: (answer?.values ?? { project_details: details })[key] })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="lg">
          {packages.request}
        </Button>
        {answer ? (
          // The browser's own reset would bring the refused text back, and a link to the same address would load nothing.
          <a href={`${address}&cleared=1#${anchor}`} className={buttonClass({ tone: 'quiet', size: 'lg' })}>
            {messages.contact.reset}
          </a>
        ) : (
          <Button type="reset" tone="quiet" size="lg">
            {messages.contact.reset}
          </Button>
        )}
      </div>
    </form>
  )
}
