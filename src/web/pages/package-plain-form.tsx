import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { quoteAnchor } from './package-quote.tsx'
import type { QuoteDraft, QuoteErrors } from './package-quote-rules.ts'
import { QuoteFields } from './quote-form.tsx'

/** What the page's action found in a posted form. */
export type PlainAnswer =
  | { isSent: true }
  | { isSent: false; message: string; errors: QuoteErrors; values: QuoteDraft; packageName: string }

/** IMP-08: the request as a plain post; the page answers with what is wrong and what was typed, or that it was sent. */
export function PlainQuoteForm({ asked, answer }: { asked: string; answer: PlainAnswer | undefined }) {
  const { quote, packages } = messages
  if (answer?.isSent)
    return (
      <p role="status" className="mt-8 max-w-2xl border-l-4 border-success bg-success-surface px-5 py-4 text-success">
        {quote.sent}
      </p>
    )
  const packageName = answer?.packageName || asked
  return (
    <form
      method="post"
      action={`${paths.packages}?package=${encodeURIComponent(packageName)}#${quoteAnchor}`}
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
