import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { QuoteDraft, QuoteErrors } from './package-quote-rules.ts'
import { QuoteFields } from './quote-form.tsx'

/** What the page's action found wrong in a posted form, and what was typed. */
export type PlainRefusal = { message: string; errors: QuoteErrors; values: QuoteDraft; packageName: string }

/** IMP-08: the request as a plain post; the page answers with what is wrong and gives back what was typed. */
export function PlainQuoteForm({
  asked,
  anchor,
  answer,
}: {
  asked: string
  /** Where the page is opened again: at this form. */
  anchor: string
  answer: PlainRefusal | null
}) {
  const packages = messages.packages
  const packageName = answer?.packageName || asked
  return (
    <form
      method="post"
      action={`${paths.packages}?package=${encodeURIComponent(packageName)}#${anchor}`}
      className="mt-10 grid max-w-2xl gap-5"
    >
      <input type="hidden" name="package" value={packageName} />
      <p className="font-mono text-lg text-marigold">{packageName}</p>
      {answer && (
        <p role="alert" className="border-l-4 border-danger bg-danger-surface px-4 py-3 text-danger">
          {answer.message}
        </p>
      )}
      <QuoteFields errors={answer?.errors ?? {}} bind={(key) => ({ defaultValue: answer?.values[key] })} />
      <Button type="submit" size="lg">
        {packages.request}
      </Button>
    </form>
  )
}
