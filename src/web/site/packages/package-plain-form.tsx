import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { QuoteDraft, QuoteErrors } from './package-quote-rules.ts'
import { QuoteFields } from './quote-form.tsx'

/** The problems that the page's action found in a posted form, and the typed text. */
export type PlainRefusal = { message: string; errors: QuoteErrors; values: QuoteDraft; packageName: string }

/** The quote request as a plain post; the page answers with the problems and the typed text. */
export function PlainQuoteForm({
  requested,
  anchor,
  answer,
}: {
  requested: string
  /** The page opens again at this form. */
  anchor: string
  answer: PlainRefusal | null
}) {
  const packages = messages.packages
  const packageName = answer?.packageName || requested
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
